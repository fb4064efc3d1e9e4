import { descriptorOf } from '@latchkey/flow'
import { expect, it } from 'vitest'
import { views } from './views'

it('a view of the table has its tile', () => {
  expect(descriptorOf('WalletNews').wing).toBe('help')
  expect(Object.keys(views.WalletNews)).toEqual(['ready'])
})
