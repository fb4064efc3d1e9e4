import { type ChainId, chainIdOf } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { readPaymentLink } from './readPaymentLink'
import type { SendToken } from './SendToken'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usd = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const owner = 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const genesis = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as ChainId
const main = chainIdOf('eip155', 1)
const tokenOf = (chainId: ChainId, decimals: string, address?: string) =>
  ({
    ...{ name: 'A', symbol: 'A', chainId, price: 0, iconUrl: '', quantity: { decimals, numeric: '5' } },
    ...(address !== undefined && { address: `${chainId}:${address}` }),
  }) as SendToken
const ether = tokenOf(main, '18')
const dollars = tokenOf(main, '6', usd)
const sol = tokenOf(genesis, '9')
const coin = tokenOf(genesis, '6', mint)
const onEthereum = { chainId: main, tokens: [ether, dollars] } as const
const onSolana = { chainId: genesis, tokens: [sol, coin] } as const

it.each([
  [`ethereum:${to}`, { to }],
  [`ethereum:pay-${to}@1`, { to }],
  [`ethereum:${to}@1?value=500000000000000000`, { to, token: ether, amount: '0.5' }],
  [`ETHEREUM:${to}?value=1.5e18`, { to, token: ether, amount: '1.5' }],
  [`ethereum:${usd.toLowerCase()}@1/transfer?address=${to}&uint256=12340000`, { to, token: dollars, amount: '12.34' }],
  [`ethereum:${usd}/transfer?address=${to}`, { to, token: dollars }],
])('reads %s', (link, read) => expect(readPaymentLink(link, onEthereum)).toEqual(read))

it.each([
  [`solana:${owner}`, { to: owner }],
  [`solana:${owner}?amount=0.5&label=Shop&message=Thanks`, { to: owner, token: sol, amount: '0.5' }],
  [`solana:${owner}?spl-token=${mint}&amount=7`, { to: owner, token: coin, amount: '7' }],
  [`solana:${owner}?spl-token=${mint}`, { to: owner, token: coin }],
])('reads %s', (link, read) => expect(readPaymentLink(link, onSolana)).toEqual(read))

it.each([
  ['no link', to],
  ['another network', `ethereum:${to}@137?value=1`],
  ['a name, which may lead elsewhere', 'ethereum:anna.eth@1?value=1'],
  ['a call that is no transfer', `ethereum:${usd}@1/approve?address=${to}&uint256=1`],
  ['a token nobody has here', `ethereum:${to}@1/transfer?address=${to}&uint256=1`],
  ['a transfer to nobody', `ethereum:${usd}@1/transfer?uint256=1`],
  ['two amounts', `ethereum:${to}@1?value=1&value=2`],
  ['an amount of less than a unit', `ethereum:${to}@1?value=1.5`],
  ['a negative amount', `ethereum:${to}@1?value=-1`],
  ['a gas price of its own', `ethereum:${to}@1?value=1&gasPrice=9`],
  ['two question marks', `ethereum:${to}@1?value=1?value=2`],
  ['a link of Solana', `solana:${owner}?amount=1`],
])('N-247 refuses whole %s', (_, link) => expect(readPaymentLink(link, onEthereum)).toBeUndefined())

it('a link that names no network is for the active one, and no link of Ethereum is for Solana', () => {
  const base = chainIdOf('eip155', 8453)
  const token = tokenOf(base, '18')
  expect(readPaymentLink(`ethereum:${to}?value=1`, { chainId: base, tokens: [token] })?.token).toBe(token)
  expect(readPaymentLink(`ethereum:${to}`, onSolana)).toBeUndefined()
})

it('a token of the network before is none of what a link of this one asks for', () => {
  const base = chainIdOf('eip155', 8453)
  expect(readPaymentLink(`ethereum:${to}?value=1`, { chainId: base, tokens: [ether] })).toBeUndefined()
})

it.each([
  ['a transaction that a server would make', 'solana:https%3A%2F%2Fshop.example%2Fpay'],
  ['a reference that has to be in the transaction', `solana:${owner}?amount=1&reference=${mint}`],
  ['a memo', `solana:${owner}?amount=1&memo=x`],
  ['an amount in powers', `solana:${owner}?amount=1e3`],
  ['an amount of less than a unit', `solana:${owner}?amount=0.0000000001`],
  ['an amount of less than a unit of its token', `solana:${owner}?amount=1.0000001&spl-token=${mint}`],
  ['a mint nobody has here', `solana:${owner}?amount=1&spl-token=${owner}`],
])('N-247 refuses whole %s', (_, link) => expect(readPaymentLink(link, onSolana)).toBeUndefined())
