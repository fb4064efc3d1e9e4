import { expect, test } from 'vitest'
import { parseAddedChain } from './parseAddedChain'

const chainAt = (url: string) => ({
  chainId: '0x7a6b',
  chainName: 'Third',
  nativeCurrency: { name: 'Third', symbol: 'THR', decimals: 18 },
  rpcUrls: [url],
})

test.each(['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]'])(
  'a node of this machine may be plain: %s',
  (host) => {
    expect(parseAddedChain(chainAt(`http://${host}:8545`)).rpcUrl).toBe(`http://${host}:8545`)
  },
)

test.each(['rpc.example', 'localhost.rpc.example', '[::2]'])('one of another machine may not: %s', (host) => {
  expect(() => parseAddedChain(chainAt(`http://${host}:8545`))).toThrow('https')
})
