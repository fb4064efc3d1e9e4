import { expect, it } from 'vitest'
import { storedConnections } from './storedConnections'

const account = { address: '0xa', type: 'eoa' }
const connection = {
  connectorId: 'org.harbor',
  account,
  accounts: [account, { address: '0xb', type: 'smartAccount' }],
  chainId: 'eip155:1',
  wallet: { name: 'Harbor', type: 'ANNOUNCED' },
}

it('reads what was written', () => {
  expect(storedConnections.parse({ eip155: connection })).toEqual({ eip155: connection })
})

it.each<[string, object]>([
  ['an account of no known type', { account: { ...account, type: 'constructor' } }],
  ['a chosen account that is not among them', { account: { address: '0xc', type: 'eoa' } }],
  ['the right address of another type', { account: { address: '0xb', type: 'eoa' } }],
  ['no accounts', { accounts: [] }],
  ['a chain that is none', { chainId: 'eip155' }],
  ['a wallet without a name', { wallet: { name: '', type: 'ANNOUNCED' } }],
])('X-12 leaves out a connection with %s', (_what, change) => {
  expect(storedConnections.parse({ eip155: { ...connection, ...change } })).toEqual({})
})

it('leaves out accounts of no known type beside sound ones', () => {
  const accounts = [account, { address: '0xd', type: 'toString' }]
  expect(storedConnections.parse({ eip155: { ...connection, accounts } })).toEqual({
    eip155: { ...connection, accounts: [account] },
  })
})
