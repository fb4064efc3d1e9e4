import type { TokenBalance } from '@latchkey/core'
import { type AccountId, type ChainId, formatAccountId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { listHoldings } from './listHoldings'

const token = (name: string, numeric: string, more: Partial<TokenBalance> = {}): TokenBalance => ({
  ...{ name, symbol: name.toUpperCase(), chainId: 'eip155:1' as ChainId, price: 0, iconUrl: '' },
  quantity: { decimals: '18', numeric },
  address: `eip155:1:0x${name.length.toString().padStart(40, '0')}` as AccountId,
  ...more,
})
const own = (numeric: string, more: Partial<TokenBalance> = {}) =>
  token('Zeal', numeric, { address: undefined, ...more })
const read = (...tokens: readonly TokenBalance[]) =>
  listHoldings({
    ...{ tokens, network: undefined, locale: 'en', now: 0 },
    choices: { amounts: 'shown', hidden: [] },
  })
const names = ({ rows }: ReturnType<typeof read>) => rows.map(({ row }) => row().name)

it('an account that holds nothing has no rows, though the currency of its chain was read', () => {
  const nothing = read(own('0.000', { price: 3000, value: 0 }), token('Bait', '5', { unlisted: true }))
  expect(names(nothing)).toEqual([])
  expect(nothing.total).toEqual(['$0', '.00'])
  expect(nothing.unlisted).toHaveLength(1)
})

it('who holds something else still sees that there is none of the chain’s own currency', () => {
  expect(names(read(own('0'), token('Lantern', '2')))).toEqual(['Zeal', 'Lantern'])
})

it('where no token has a price, the chain’s own currency stands first and heads the account', () => {
  const held = read(token('Anchor', '1'), own('100'), token('Buoy', '3'))
  expect(names(held)).toEqual(['Zeal', 'Anchor', 'Buoy'])
  expect(held.total).toBeUndefined()
  expect(held.native).toEqual({ amount: '100.00', symbol: 'ZEAL' })
})

it('what has a price stands before the chain’s own currency without one', () => {
  expect(names(read(own('100'), token('Buoy', '3', { price: 1, value: 3 })))).toEqual(['Buoy', 'Zeal'])
})

const chainId = 'eip155:1' as ChainId

/** 500 tokens whose amounts are counted when they are looked at. */
function counted() {
  const amounts: number[] = []
  const tokens = Array.from({ length: 500 }, (_, place): TokenBalance => {
    const address = formatAccountId({ chainId, address: `0x${place.toString(16).padStart(40, '0')}` })
    return {
      ...{
        name: `Token ${place}`,
        symbol: `T${place}`,
        chainId,
        address,
        price: 1,
        value: place,
        iconUrl: '',
      },
      get quantity() {
        amounts.push(place)
        return { decimals: '18', numeric: String(place) }
      },
    }
  })
  const held = listHoldings({
    ...{ tokens, choices: { amounts: 'shown', hidden: [] }, network: undefined, locale: 'en', now: 0 },
  })
  return { amounts, held }
}

it('of 500 tokens only those that are drawn are made ready to be read, each once', () => {
  const { amounts, held } = counted()
  expect(held.rows).toHaveLength(500)
  expect(held.total).toEqual(['$124,750', '.00'])
  expect(amounts).toEqual([])
  const row = held.rows[0]?.row()
  expect(row).toMatchObject({ name: 'Token 499', worth: '$499.00', amount: '499.00 T499' })
  const once = amounts.length
  expect(held.rows[0]?.row()).toBe(row)
  expect(amounts).toHaveLength(once)
  expect(new Set(amounts)).toEqual(new Set([499]))
})

it('they are searched by what they are called and how the address of their contract begins', () => {
  const { held, amounts } = counted()
  const found = (wanted: string) =>
    held.rows.filter(({ searched, address }) => searched.includes(wanted) || address.startsWith(wanted)).length
  expect([found('token 42'), found('t499'), found(`0x${'1f3'.padStart(40, '0')}`)]).toEqual([11, 1, 1])
  expect(amounts).toEqual([])
})
