import { expect, it } from 'vitest'
import { sameWallet } from './sameWallet'

const wallet = (id: string, more: { readonly rdns?: string; readonly aliasIds?: readonly string[] } = {}) => ({
  id,
  name: id,
  namespaces: [],
  stores: {},
  ...more,
})

it.each([
  ['their id', wallet('a'), wallet('a')],
  ['their reverse domain name', wallet('a', { rdns: 'io.a' }), wallet('b', { rdns: 'io.a' })],
  ['an id the first had before', wallet('a', { aliasIds: ['b'] }), wallet('b')],
  ['an id the second had before', wallet('a'), wallet('b', { aliasIds: ['a'] })],
])('knows a wallet again by %s', (_, one, other) => expect(sameWallet(one, other)).toBe(true))

it('tells others apart, by what they lack too', () => {
  expect(sameWallet(wallet('a'), wallet('b'))).toBe(false)
  expect(sameWallet(wallet('a', { rdns: 'io.a' }), wallet('b', { rdns: 'io.b', aliasIds: ['c'] }))).toBe(false)
})
