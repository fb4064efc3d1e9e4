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
  ['en', 'unsupported_token', 'One of these tokens is not swapped here. Choose another token.'],
  ['en', 'refused', 'This account or one of these tokens is not served here.'],
  ['en', 'asleep', 'This price was refused: Nobody is up.'],
  ['ar', 'unsupported_token', wordsAr['swap.refused-token']],
  ['ar', 'asleep', 'رُفض هذا السعر: \u2068Nobody is up.\u2069'],
] as const)('%s: a price that was refused as %s says why in the language of the visitor', (locale, reason, text) => {
  const message = 'The swap was refused: Nobody is up.'
  const failure = { code: 'swap.refused', message, refusal: { reason, said: 'Nobody is up.' } }
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
