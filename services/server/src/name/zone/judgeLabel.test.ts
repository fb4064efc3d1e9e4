import fc from 'fast-check'
import { normalize } from 'viem/ens'
import { describe, expect, it } from 'vitest'
import { judgeLabel } from './judgeLabel'
import { looksOf } from './looksOf'
import { mostSuggestions, suggestLabels } from './suggestLabels'

describe('a label', () => {
  it.each(['alice', 'al1ce', 'a-b-c', '2024', 'x'.repeat(63), 'bob-2'])('%s may be registered', (label) => {
    expect(judgeLabel(label)).toBeUndefined()
  })

  it.each([
    ['abc', /4 to 63/],
    ['', /4 to 63/],
    ['x'.repeat(64), /4 to 63/],
    ['Alice', /normal form/],
    ['al ice', /normal form/],
    ['ali_ce', /normal form/],
    ['al.ice', /normal form/],
    ['-alice', /hyphen/],
    ['alice-', /hyphen/],
    ['xn--bcher', /hyphen/],
    ['0xabcdef', /address/],
    ['admin', /reserved/],
    ['support', /reserved/],
  ])('%s may not', (label, why) => {
    expect(judgeLabel(label)).toMatch(why)
  })

  it.each([
    ['Cyrillic а', '\u0430lice'],
    ['all of Cyrillic', '\u0441\u0430\u0441\u0430'],
    ['Greek ο', 'b\u03bfbby'],
    ['a full-width letter', '\uff41lice'],
    ['a dotless ı', 'al\u0131ce'],
    ['a joiner', 'ali\u200dce'],
    ['a mark of its own', 'a\u0301lice'],
    ['ß', 'stra\u00dfe'],
    ['a digit of another script', 'alice\u0662'],
    ['a hyphen that is none', 'ali\u2011ce'],
    ['a word turned round', 'ali\u202ece'],
  ])('N-143 with %s may not, whatever it looks like', (_, label) => {
    expect(judgeLabel(label)).toMatch(/normal form/)
  })

  it.each(['adrnin', 'ad-min', 'supp0rt', 'vvallet', 'latch-key', 'wa11et'])(
    'N-143 %s may not, since it looks like one that is reserved',
    (label) => {
      expect(judgeLabel(label)).toMatch(/reserved/)
    },
  )

  it('that may be registered is its own normal form (ENSIP-15)', () => {
    fc.assert(
      fc.property(fc.oneof(fc.stringMatching(/^[a-z0-9-]{1,12}$/), fc.string({ unit: 'binary' })), (label) => {
        if (judgeLabel(label) === undefined) expect(normalize(label)).toBe(label)
      }),
    )
  })

  it('looks like another that a reader takes it for', () => {
    expect(looksOf('paypa1')).toBe(looksOf('paypal'))
    expect(looksOf('pay-pal')).toBe(looksOf('paypal'))
    expect(looksOf('rnoon')).toBe(looksOf('m00n'))
    expect(looksOf('vvest')).toBe(looksOf('west'))
    expect(looksOf('alice')).not.toBe(looksOf('alise'))
  })
})

describe('suggested labels', () => {
  it('begin with what was typed and are the same for everybody', () => {
    expect(suggestLabels('alice').slice(0, 4)).toEqual(['alice', 'alice-eth', 'alice-wallet', 'alice-key'])
    expect(suggestLabels('alice')).toEqual(suggestLabels('alice'))
  })

  it('are written as they would be registered', () => {
    expect(suggestLabels(' Ál-İce! ')[0]).toBe('al-ice')
    expect(suggestLabels('--')).toEqual([])
    expect(suggestLabels('\u0430')).toEqual([])
  })

  it('may each be registered, besides the first', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        const [first, ...others] = suggestLabels(typed)
        expect((first ?? '').length).toBeLessThanOrEqual(63)
        for (const label of others) expect(judgeLabel(label)).toBeUndefined()
      }),
    )
    expect(suggestLabels('ab').length).toBeGreaterThan(mostSuggestions)
  })
})
