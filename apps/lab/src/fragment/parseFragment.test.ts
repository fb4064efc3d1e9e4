import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64url, toBase64url } from './base64url'
import { formatFragment } from './formatFragment'
import type { JsonRecord } from './Json'
import { parseFragment } from './parseFragment'

const encode = (value: unknown) => toBase64url(JSON.stringify(value))

test('an empty fragment asks for nothing', () => {
  for (const hash of ['', '#']) {
    expect(parseFragment(hash)).toEqual({ settings: { options: {}, wallets: [{}] }, problems: [] })
  }
})

test('options and wallet are read in either order', () => {
  const expected = { options: { themeMode: 'light' }, wallets: [{ sheet: 'dialog' }] }
  const options = `options=${encode({ themeMode: 'light' })}`
  const wallet = `wallet=${encode({ sheet: 'dialog' })}`
  expect(parseFragment(`#${options}&${wallet}`).settings).toEqual(expected)
  expect(parseFragment(`#${wallet}&${options}`).settings).toEqual(expected)
})

test('several wallets come as a list, none as off', () => {
  expect(parseFragment(`#wallet=${encode([{}, { name: 'Harbor' }])}`).settings.wallets).toEqual([
    {},
    { name: 'Harbor' },
  ])
  expect(parseFragment('#wallet=off').settings.wallets).toBe('off')
})

test.each([
  ['broken base64', '#options=%%%', '#options'],
  ['bytes that are no UTF-8', '#options=_w', '#options'],
  ['text that is no JSON', `#options=${toBase64url('{themeMode')}`, '#options'],
  ['a list in place of options', `#options=${encode(['dark'])}`, '#options'],
  ['null in place of options', `#options=${encode(null)}`, '#options'],
  ['a wallet that is a word', `#wallet=${encode('off')}`, '#wallet'],
  ['an empty value', '#options=', '#options'],
])('%s is named and the defaults run', (_, hash, path) => {
  const { settings, problems } = parseFragment(hash)
  expect(settings).toEqual({ options: {}, wallets: [{}] })
  expect(problems.map((problem) => problem.path)).toEqual([path])
  expect(problems[0]?.message).not.toBe('')
})

test('a broken part does not spoil the other', () => {
  const { settings, problems } = parseFragment(`#options=%%%&wallet=${encode({ legacy: true })}`)
  expect(settings.wallets).toEqual([{ legacy: true }])
  expect(problems).toHaveLength(1)
})

test('padding is tolerated and never written', () => {
  expect(fromBase64url('e30=')).toBe('{}')
  expect(toBase64url('{}')).toBe('e30')
})

test('every fragment written is read back, in any language', () => {
  const record = fc.dictionary(
    fc.string({ minLength: 1, unit: 'grapheme' }),
    fc.jsonValue(),
  ) as fc.Arbitrary<JsonRecord>
  const wallets = fc.oneof(fc.constant('off' as const), fc.array(record, { minLength: 1, maxLength: 3 }))
  fc.assert(
    fc.property(record, wallets, (options, asked) => {
      // Written as JSON, -0 is 0.
      const settings = JSON.parse(JSON.stringify({ options, wallets: asked }))
      const hash = formatFragment(settings)
      expect(hash).toMatch(/^(#[\w=&-]+)?$/)
      expect(parseFragment(hash)).toEqual({ settings, problems: [] })
    }),
  )
})

test('any fragment at all is answered with settings', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { settings } = parseFragment(`#options=${text}&wallet=${text}`)
      expect(settings.options).toBeTypeOf('object')
    }),
  )
})
