import { descriptorOf } from '@latchkey/flow'
import { expect, it } from 'vitest'
import { views } from './views'

it('a view of the table has its tile', () => {
  expect(descriptorOf('Contacts').wing).toBe('account')
  expect(Object.keys(views.Contacts)).toEqual(['ready'])
})
