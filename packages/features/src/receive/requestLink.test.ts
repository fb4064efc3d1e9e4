import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { requestLink } from './requestLink'

const address = '0x4f3A120E72C76c22ae802D129F599BFDbc31cb91'
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as ChainId
const ether = { namespace: 'eip155', address, chainId: 'eip155:10' as ChainId, decimals: 18 } as const
const sol = { ...ether, namespace: 'solana', address: '7S3P', chainId: mainnet, decimals: 9 } as const

it.each([
  ['0.1', '100000000000000000'],
  ['.000000000000000001', '1'],
  ['123456789.000000000000000001', '123456789000000000000000001'],
  ['1234.5', '1234500000000000000000'],
])('asks for %s ETH to the last unit', (typed, value) => {
  expect(requestLink(ether, typed)).toBe(`ethereum:${address}@10?value=${value}`)
})

it('asks for SOL in whole units, as its standard wants', () => {
  expect(requestLink(sol, '0.500000001')).toBe('solana:7S3P?amount=0.500000001')
})

it.each(['', '.', '0', '0.0', '-1', '1e3', '0x1', '1.0000000000000000001', '1&value=2', '1,234', ' 2 '])(
  'asks for nothing with %j',
  (typed) => expect(requestLink(ether, typed)).toBeUndefined(),
)

it.each(['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:x'])(
  'asks for nothing on %s, for a link of Solana names no network and is paid with what is worth something',
  (chainId) => expect(requestLink({ ...sol, chainId: chainId as ChainId }, '1')).toBeUndefined(),
)

it('asks for SOL by the former name of its network too', () => {
  const former = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ' as ChainId
  expect(requestLink({ ...sol, chainId: former }, '1')).toBe('solana:7S3P?amount=1')
})

it('asks for nothing where wallets know no link', () => {
  expect(requestLink({ ...ether, namespace: 'cosmos' }, '1')).toBeUndefined()
})
