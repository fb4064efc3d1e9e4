import type { TokenBalance } from '@latchkey/core'
import type { AccountId, ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { readHoldings } from './readHoldings'

const token = (name: string, numeric: string, more: Partial<TokenBalance> = {}): TokenBalance => ({
  ...{ name, symbol: name.toUpperCase(), chainId: 'eip155:1' as ChainId, price: 0, iconUrl: '' },
  quantity: { decimals: '18', numeric },
  address: `eip155:1:0x${name.length.toString().padStart(40, '0')}` as AccountId,
  ...more,
})
const own = (numeric: string, more: Partial<TokenBalance> = {}) =>
  token('Zeal', numeric, { address: undefined, ...more })
const read = (...tokens: readonly TokenBalance[]) =>
  readHoldings({
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
