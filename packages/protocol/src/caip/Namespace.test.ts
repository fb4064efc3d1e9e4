import { expect, test } from 'vitest'
import { isNamespace, namespaces } from './Namespace'

test('there are exactly the five namespaces', () => {
  expect(namespaces).toEqual(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])
  expect(namespaces.every(isNamespace)).toBe(true)
})

test.each(['EIP155', 'eip155:1', 'sui', '', 'constructor', 0, null, undefined, ['eip155']])('%j is none', (value) => {
  expect(isNamespace(value)).toBe(false)
})
