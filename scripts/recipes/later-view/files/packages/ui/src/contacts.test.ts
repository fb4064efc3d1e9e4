import { expect, it } from 'vitest'
import { views } from './views'
import { laterWingOf } from './wings/laterWings'
import { wing as settings } from './wings/settings/wing'

it('a view that is reached from an account has its wing and its tile', () => {
  expect(laterWingOf('Contacts')).toBe(settings)
  expect(Object.keys(views.Contacts)).toEqual(['ready'])
})
