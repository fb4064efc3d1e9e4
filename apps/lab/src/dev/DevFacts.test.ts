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
