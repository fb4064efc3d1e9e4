import type { TokenBalance } from '@latchkey/core'
import { formatAccountId, formatChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { readHoldings } from './readHoldings'

const chainId = formatChainId({ namespace: 'eip155', reference: '1' })

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
  const held = readHoldings({
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

it('they are searched by what they are called and where their contract is', () => {
  const { held, amounts } = counted()
  const found = (wanted: string) => held.rows.filter(({ searched }) => searched.includes(wanted)).length
  expect([found('token 42'), found('t499'), found(`0x${'1f3'.padStart(40, '0')}`)]).toEqual([11, 1, 1])
  expect(amounts).toEqual([])
})
