import type { SwapState } from '@latchkey/features/swap'
import { describe, expect, it } from 'vitest'
import { formModel } from './formModel'

const chainId = 'eip155:1'
const token = (symbol: string, decimals: number, last: string) => ({
  ...{ symbol, decimals, name: symbol, logoUri: undefined, chainId, address: `0x${last.repeat(40)}` },
  assetId: `${chainId}/erc20:0x${last.repeat(40)}`,
})
const dollar = token('USD', 6, '1')
const ether = token('ETH', 18, '2')
const figures = { minimum: '1', loss: 'little', gasCostInUsd: undefined, providerFee: undefined } as never

const formOf = (state: object, more: object = {}) =>
  formModel({
    ...{ figures, network: 'One', missing: undefined, typed: '300', most: undefined, seconds: 5, locale: 'en' },
    ...{ isLate: false, isOnline: true, isAccepted: false, smaller: undefined, written: (text: string) => text },
    state: {
      ...{ sourceToken: dollar, toToken: ether, sourceTokenAmount: '300', toTokenAmount: '', holdings: {} },
      ...{ loadingQuote: false, ...state },
    } as unknown as SwapState,
    ...more,
  })
const quote = { fromAmount: '300000000', toAmount: '100000000000000000', route: [], at: 0 }

describe('the rate', () => {
  it('is that of the dearer token, whichever is sold', () => {
    expect(formOf({ quote }).price).toMatchObject({ rate: { one: 'ETH', other: 'USD', amount: '3,000.00' } })
    const back = { quote: { ...quote, fromAmount: quote.toAmount, toAmount: quote.fromAmount } }
    expect(formOf({ ...back, sourceToken: ether, toToken: dollar }).price).toMatchObject({
      rate: { one: 'ETH', other: 'USD', amount: '3,000.00' },
    })
  })
})

describe('what stands in the way', () => {
  it('is that it is more than is held, before and without a price', () => {
    const holdings = { [dollar.assetId]: { units: '100000000' } }
    const failure = { code: 'swap.insufficient_liquidity', message: '' }
    expect(formOf({ holdings }).block).toEqual({ kind: 'too-much', held: '100.00 USD' })
    expect(formOf({ holdings, failure }).block).toEqual({ kind: 'too-much', held: '100.00 USD' })
  })

  it('is the price that is asked for from the first letter on, or that there is none', () => {
    expect(formOf({})).toMatchObject({ price: { kind: 'asking' }, block: { kind: 'asking' } })
    expect(formOf({ failure: { code: 'swap.no_route', message: '' } }).block).toEqual({ kind: 'price' })
    expect(formOf({}, { isOnline: false }).price).toEqual({ kind: 'none' })
  })
})
