import { chunkFailed, swapLiquidity, swapNoRoute, swapRefused, swapTooSmall } from '@latchkey/protocol/errors'
import { describe, expect, it } from 'vitest'
import { createWords } from '../../../messages/createWords'
import { stepsWordsAr } from '../stepsWords.ar'
import { stepsWordsEn } from '../stepsWords.en'
import { wordsAr } from '../words.ar'
import { wordsEn } from '../words.en'
import { failureOf } from './failureOf'
import { failureText } from './failureText'

it('of code that did not come says what to check, as of a network', () => {
  expect(failureOf(chunkFailed({ view: 'swap' }))).toMatchObject({ kind: 'unreached' })
})

describe('why a server refused a swap', () => {
  it.each([
    ['unsupported_token', 'refused'],
    ['refused', 'refused'],
    ['rate_limited', 'other'],
  ])('is told by its word for it, never by what it said: %s', (reason, kind) => {
    const error = swapRefused({ detail: 'This token is not supported.', reason })
    expect(failureOf(error)).toMatchObject({ kind, reason: undefined })
    // Of a plan that kept it.
    const kept = { code: error.code, message: error.message, reason }
    expect(failureOf(kept)).toMatchObject({ kind, reason: undefined })
  })
})

describe('what a server cannot build a swap for', () => {
  const sides = { sourceToken: { symbol: 'ETH' }, toToken: { symbol: 'USDC' } } as never
  it.each([
    [swapLiquidity({}), 'liquidity', 'There is insufficient liquidity for this amount. Swap less.'],
    [swapNoRoute({}), 'no-route', 'There is no way from ETH to USDC here. Choose another token.'],
    [swapTooSmall({}), 'small', 'This amount is too small to buy anything.'],
  ] as const)('is said in the words of the form: %s', (error, kind, hint) => {
    const failure = failureOf(error, sides)
    expect(failure.kind).toBe(kind)
    const [en, ar] = [
      createWords({ ...wordsEn, ...stepsWordsEn }, 'en'),
      createWords({ ...wordsAr, ...stepsWordsAr }, 'ar'),
    ]
    expect(failureText(en, failure).hint).toBe(hint)
    expect(failureText(ar, failure).hint).toBe(ar(`swap.${kind}`, { from: 'ETH', to: 'USDC' }))
    expect(failureText(ar, failure).hint).not.toContain('{')
  })
})
