import type { ChainId } from '@latchkey/protocol/caip'
import { expect, test } from 'vitest'
import { parseBalances } from './parseBalances'

const chainId = 'eip155:31337' as ChainId
const ownOnly = () => undefined
const network = { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
const ether = {
  name: 'Ether',
  symbol: 'ETH',
  chainId,
  price: 3000,
  quantity: { decimals: '18', numeric: '1' },
  iconUrl: '',
}
const answer = (tokens: number) => ({
  balances: [
    ether,
    ...Array.from({ length: tokens }, (_, place) => ({
      ...{ ...ether, name: `Token ${place + 1}`, symbol: `T${place + 1}`, price: 0 },
      address: `${chainId}:0x${(place + 1).toString(16).padStart(40, '0')}`,
    })),
  ],
})

test('five hundred tokens are believed beside the native currency', () => {
  const read = parseBalances(answer(500), chainId, ownOnly, network, undefined)
  expect(read?.tokens.at(-1)?.name).toBe('Token 500')
  expect(read?.isPartial).toBe(false)
})

test('of more than that, what is left out is said', () => {
  const read = parseBalances(answer(501), chainId, ownOnly, network, undefined)
  expect(read?.tokens).toHaveLength(501)
  expect(read?.isPartial).toBe(true)
})

test('N-285 dust on no list pushes out none that is on one, however it is ordered, and leaves what is told of those whole', () => {
  const { balances } = answer(600)
  const [native, ...tokens] = balances
  const dust = tokens.map((one) => ({ ...one, unlisted: true }))
  const dollars = {
    ...ether,
    name: 'USD Coin',
    symbol: 'USDC',
    address: `${chainId}:0x${'f'.repeat(40)}`,
    price: 1,
    value: 7,
  }
  const read = parseBalances(
    { balances: [...dust, native, dollars], moreUnlisted: true },
    chainId,
    ownOnly,
    network,
    undefined,
  )
  expect(read?.tokens.slice(0, 2).map(({ name }) => name)).toEqual(['Ether', 'USD Coin'])
  expect([read?.tokens.length, read?.isPartial, read?.unlisted]).toEqual([501, false, 'some'])
})

test.each([
  ['is kept where nobody knows a price', { price: 0 }, 2, { price: 2, at: '2020-01-01T00:00:00.000Z' }],
  ['says nothing beside a price that stands', { price: 3 }, 2, undefined],
  ['is none where it is below nothing', { price: 0 }, -2, undefined],
])('what was last paid %s', (_, more, price, expected) => {
  const lastPrice = { price, at: '2020-01-01T00:00:00.000Z' }
  const read = parseBalances({ balances: [{ ...ether, ...more, lastPrice }] }, chainId, ownOnly, network, undefined)
  expect(read?.tokens[0]?.lastPrice).toEqual(expected)
})

test.each([
  ['whose last price has no time', { price: 0, lastPrice: { price: 2, at: 'long ago' } }],
  ['without an amount', { quantity: { decimals: '18' } }],
  ['with an amount that is a number', { quantity: { decimals: '18', numeric: 1 } }],
  ['of no chain', { chainId: 'x' }],
])('a row %s is not known, and hides no other', (_, wrong) => {
  const { balances } = answer(1)
  expect(
    parseBalances({ balances: [{ ...ether, ...wrong }, balances[1]] }, chainId, ownOnly, network, undefined),
  ).toMatchObject({
    tokens: [{ name: 'Token 1' }],
    isPartial: true,
  })
})

test('a token of a chain whose number begins as that of the chain is of another', () => {
  const { balances } = answer(1)
  const foreign = { ...balances[1], address: `${chainId}0:0x${'e'.repeat(40)}` }
  const read = parseBalances({ balances: [balances[1], foreign] }, chainId, ownOnly, network, undefined)
  expect(read?.tokens.map(({ name }) => name)).toEqual(['Token 1'])
})

test('what is no list of balances is none', () => {
  for (const body of [undefined, [], { balances: {} }, { balances: 'none' }])
    expect(parseBalances(body, chainId, ownOnly, network, undefined)).toBeUndefined()
})

test.each([
  [2900.5, 2900.5],
  [0, 0],
  [-1, undefined],
  [Number.POSITIVE_INFINITY, undefined],
])('N-280 of a price of %s a day ago %s is believed', (told, believed) => {
  const read = parseBalances({ balances: [{ ...ether, priceDayAgo: told }] }, chainId, ownOnly, network, undefined)
  expect(read?.tokens[0]?.priceDayAgo).toBe(believed)
})

test('N-342 the currency is called what its network calls it, and one in other units is not known', () => {
  const dollars = { ...ether, name: 'Dai', symbol: 'DAI' }
  expect(parseBalances({ balances: [dollars] }, chainId, ownOnly, network, undefined)?.tokens).toMatchObject([
    { name: 'Ether', symbol: 'ETH' },
  ])
  const other = { ...dollars, quantity: { decimals: '6', numeric: '1' } }
  const read = parseBalances(
    { balances: [other, ...answer(1).balances.slice(1)] },
    chainId,
    ownOnly,
    network,
    undefined,
  )
  expect([read?.tokens.map(({ name }) => name), read?.isPartial]).toEqual([['Token 1'], true])
})

test.each(['ETH', 'eth', 'E\u200bTH'])('N-342 a contract that calls itself %j is on no list', (symbol) => {
  const address = `${chainId}:0x${'f'.repeat(40)}`
  const { balances } = answer(1)
  const read = parseBalances(
    { balances: [{ ...ether, symbol, address }, ...balances] },
    chainId,
    ownOnly,
    network,
    undefined,
  )
  expect(read?.tokens.map(({ name, unlisted }) => [name, unlisted])).toEqual([
    ['Ether', undefined],
    ['Token 1', undefined],
    ['Ether', true],
  ])
})

test.each([
  ['f', undefined],
  ['F', undefined],
  ['e', true],
])('the token that the site itself shows stays on its list by any name; one at %s… is it: %s', (digit, unlisted) => {
  const wrapped = { ...ether, address: `${chainId}:0x${'f'.repeat(40)}` }
  const site = { address: `0x${digit.repeat(40)}` }
  const read = parseBalances({ balances: [wrapped] }, chainId, ownOnly, network, site)
  expect(read?.tokens).toMatchObject([{ symbol: 'ETH' }])
  expect(read?.tokens[0]?.unlisted).toBe(unlisted)
})
