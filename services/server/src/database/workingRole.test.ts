import { expect, it } from 'vitest'
import type { Role } from '../config/Role'
import { workingRole } from './workingRole'

it.each<[readonly Role[], string]>([
  [['api'], 'latchkey_serves_api'],
  [['relay'], 'latchkey_serves_relay'],
  [['api', 'relay'], 'latchkey_app'],
  [[], 'latchkey_app'],
])('N-37 a process that serves %j has the rights of %s', (served, role) => {
  expect(workingRole(served)).toBe(role)
})
