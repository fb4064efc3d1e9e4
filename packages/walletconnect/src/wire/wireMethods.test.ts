import { expect, test } from 'vitest'
import { wireMethod } from './wireMethods'

test.each([
  ['wc_sessionPropose', { tag: 1100, answerTag: 1101, refusalTag: 1120, ttl: 300, prompt: true }],
  ['wc_sessionSettle', { tag: 1102, answerTag: 1103, refusalTag: 1103, ttl: 300 }],
  ['wc_sessionRequest', { tag: 1108, answerTag: 1109, refusalTag: 1109, ttl: 300, prompt: true }],
  ['wc_sessionAuthenticate', { tag: 1116, answerTag: 1117, refusalTag: 1118, ttl: 3600, prompt: true }],
  ['wc_somethingElse', { tag: 0, answerTag: 0, refusalTag: 0, ttl: 86_400 }],
  ['toString', { tag: 0, answerTag: 0, refusalTag: 0, ttl: 86_400 }],
])('%s travels as the protocol says', (method, wire) => {
  expect(wireMethod(method)).toEqual(wire)
})
