import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { readPaymentLink } from '../send/form/readPaymentLink'
import type { SendToken } from '../send/form/SendToken'
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

const usd = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const owner = 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'
const dollars = { ...ether, decimals: 6, token: usd } as const
const coin = { ...sol, address: owner, decimals: 6, token: mint } as const

it.each([
  [dollars, '25', `ethereum:${usd}@10/transfer?address=${address}&uint256=25000000`],
  [dollars, '.000001', `ethereum:${usd}@10/transfer?address=${address}&uint256=1`],
  [coin, '25.5', `solana:${owner}?amount=25.5&spl-token=${mint}`],
])('asks for a token to its last unit, and what is sent by the link is exactly that: %#', (to, typed, link) => {
  expect(requestLink(to, typed)).toBe(link)
  const token = {
    ...{ name: 'A', symbol: 'A', price: 0, iconUrl: '', quantity: { decimals: '6', numeric: '99' } },
    ...{ chainId: to.chainId, address: `${to.chainId}:${to.token}` },
  } as SendToken
  const read = readPaymentLink(link, { chainId: to.chainId, tokens: [token] })
  expect(read).toEqual({ to: to.address, token, amount: typed.replace(/^\./, '0.') })
})

it.each([
  [dollars, `${usd}@1/transfer?address=${usd}&uint256=1&x=`],
  [dollars, `eip155:10:${usd}`],
  [dollars, mint],
  [dollars, ''],
  [coin, `${mint}&amount=9`],
  [coin, usd],
  [dollars, `0x${'e'.repeat(40)}`],
  [dollars, '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
  [dollars, `0x${'0'.repeat(40)}`],
  [coin, `So${'1'.repeat(41)}`],
  [coin, '1'.repeat(32)],
])('N-366 puts nothing but an address of a token in a link: %#', (to, token) => {
  expect(requestLink({ ...to, token }, '1')).toBeUndefined()
})

it.each(['1.0000001', '1e3', '-1', '0'])('asks for no %s of a token with six places', (typed) => {
  expect(requestLink(dollars, typed)).toBeUndefined()
})

it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 1.5, 256])(
  'asks for nothing of a token with %s places',
  (decimals) => {
    for (const amount of ['1.5', '2', '3.25']) {
      expect(requestLink({ ...dollars, decimals }, amount)).toBeUndefined()
      expect(requestLink({ ...coin, decimals }, amount)).toBeUndefined()
    }
  },
)

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
