import { expect, it } from 'vitest'
import { createWords } from '../../../messages/createWords'
import { wordsAr } from '../words.ar'
import { wordsEn } from '../words.en'
import { formModel } from './formModel'
import { priceFailure } from './priceFailure'

const token = (symbol: string) => ({
  ...{ symbol, decimals: 6, name: symbol, chainId: 'eip155:1', address: `0x${symbol}` },
  assetId: `eip155:1/erc20:${symbol}`,
})
const catalogues = { en: wordsEn, ar: wordsAr }

it.each([
  ['en', 'unsupported_token', 'One of these tokens or this account is not served here. Choose another token.'],
  ['en', 'refused', 'One of these tokens or this account is not served here. Choose another token.'],
  ['en', 'too_many_requests', wordsEn['swap.price-failed']],
  ['ar', 'unsupported_token', wordsAr['swap.refused']],
  ['ar', 'too_many_requests', wordsAr['swap.price-failed']],
] as const)('%s: a price that was refused as %s says why in the language of the visitor', (locale, reason, text) => {
  const message = 'The swap was refused: Nobody is up.'
  const failure = { code: 'swap.refused', message, reason }
  const form = formModel({
    ...{ figures: undefined, network: 'One', missing: undefined, typed: '1', most: undefined, seconds: 5, locale },
    ...{ isLate: false, isOnline: true, isAccepted: false, smaller: undefined, written: (one: string) => one },
    state: {
      ...{ sourceToken: token('USD'), toToken: token('ETH'), sourceTokenAmount: '1', holdings: {}, failure },
    } as never,
  })
  if (form.price.kind !== 'failed') expect.fail('there is a price')
  expect(priceFailure(createWords(catalogues[locale], locale), form, form.price)).toBe(text)
})
