import { expect, test } from 'vitest'
import { parseDevFacts } from './DevFacts'

test.each([[undefined], ['not JSON'], ['null'], ['[]'], ['{"chains":7,"accounts":"none"}']])(
  'facts that say nothing (%s) leave the default devnet',
  (text) => {
    const { chains, accounts } = parseDevFacts(text)
    expect(chains).toEqual({ 'eip155:31337': 'http://localhost:8545', 'eip155:31338': 'http://localhost:8546' })
    expect(accounts[0]?.address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  },
)

test('what is given wins, chain by chain', () => {
  const { chains, contracts, gallery } = parseDevFacts(
    JSON.stringify({
      chains: { 'eip155:31338': 'http://localhost:9000' },
      contracts: { 'eip155:31337': { usd: '0x01' } },
      gallery: null,
    }),
  )
  expect(chains).toEqual({ 'eip155:31337': 'http://localhost:8545', 'eip155:31338': 'http://localhost:9000' })
  expect(contracts['eip155:31337']).toEqual({ usd: '0x01' })
  expect(gallery).toBeUndefined()
})

test('accounts and chains of Solana stand apart from those of EVM', () => {
  const account = { namespace: 'solana', address: 'oeYf6', privateKey: '4Cfc4' }
  const facts = {
    chains: { 'solana:4v1j': 'http://localhost:8899' },
    pubsub: { 'solana:4v1j': 'ws://localhost:8900' },
    accounts: [account, account, account],
  }
  const { chains, accounts, solana } = parseDevFacts(JSON.stringify(facts))
  expect(Object.keys(chains)).toEqual(['eip155:31337', 'eip155:31338'])
  expect(accounts[0]?.address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  const held = { address: 'oeYf6', privateKey: '4Cfc4' }
  const solanaFacts = { id: 'solana:4v1j', rpc: 'http://localhost:8899', pubsub: 'ws://localhost:8900' }
  expect(solana).toEqual({ ...solanaFacts, accounts: [held, held, held] })
  expect(parseDevFacts('{}').solana).toBeUndefined()
})
