import { describe, expect, test } from 'vitest'
import { longestSession, parseResponderKey, parseSettlement } from './parseSettlement'

const now = 1_700_000_000
const controller = 'c'.repeat(64)
const namespaces = {
  eip155: { accounts: [`eip155:1:0x${'a'.repeat(40)}`], methods: ['personal_sign'], events: [] },
}
const sound = { controller: { publicKey: controller, metadata: { name: 'Harbor' } }, namespaces, expiry: now + 60 }
const read = (params: unknown, at = now) => parseSettlement(params, { controller, now: at })

describe('a settlement', () => {
  test('is what the wallet approved, until it ends', () => {
    expect(read(sound)).toStrictEqual({ namespaces, peer: { name: 'Harbor' }, expiry: now + 60 })
  })

  test('lasts seven days at most, in whole seconds', () => {
    expect(longestSession).toBe(604_800)
    expect(read({ ...sound, expiry: now + 604_801 })).toMatchObject({ expiry: now + 604_800 })
    expect(read({ ...sound, expiry: now + 999_999_999 }, now + 0.9)).toMatchObject({ expiry: now + 604_800 })
    expect(read({ ...sound, expiry: now + 1 })).toMatchObject({ expiry: now + 1 })
  })

  test('is quiet only where the wallet says so plainly', () => {
    expect(read({ ...sound, sessionConfig: { disableDeepLink: true } })).toMatchObject({ quiet: true })
    for (const sessionConfig of [{ disableDeepLink: 'true' }, { disableDeepLink: 1 }, {}, null, 'quiet', undefined])
      expect(read({ ...sound, sessionConfig })).not.toHaveProperty('quiet')
  })

  test.each([
    ['nothing', undefined, 'no settlement'],
    ['a text', 'settled', 'no settlement'],
    ['no controller', { ...sound, controller: undefined }, 'no settlement'],
    ['a controller that is a text', { ...sound, controller }, 'no settlement'],
    ['another controller', { ...sound, controller: { publicKey: 'd'.repeat(64) } }, 'another controller'],
    ['a controller without a key', { ...sound, controller: {} }, 'another controller'],
    ['no end', { ...sound, expiry: undefined }, 'no end ahead'],
    ['an end as text', { ...sound, expiry: `${now + 60}` }, 'no end ahead'],
    ['an end between seconds', { ...sound, expiry: now + 60.5 }, 'no end ahead'],
    ['an end that is now', { ...sound, expiry: now }, 'no end ahead'],
    ['an end that was', { ...sound, expiry: now - 1 }, 'no end ahead'],
    ['no namespaces', { ...sound, namespaces: {} }, 'no namespace was approved'],
  ])('with %s is refused', (_what, params, reason) => {
    expect(read(params)).toEqual({ fault: { code: expect.any(Number), reason } })
  })
})

test('the key of a wallet that answers is 64 hexadecimal digits in lower case', () => {
  const key = `${'0a'.repeat(31)}ff`
  const found = parseResponderKey({ responderPublicKey: key })
  expect(found?.text).toBe(key)
  expect([found?.bytes.length, found?.bytes[1], found?.bytes[31]]).toEqual([32, 10, 255])
  for (const result of [undefined, null, key, {}, { responderPublicKey: key.slice(2) }, { responderPublicKey: 1 }])
    expect(parseResponderKey(result)).toBeUndefined()
  for (const text of [`${key}00`, key.toUpperCase(), `0x${key.slice(2)}`, [key]])
    expect(parseResponderKey({ responderPublicKey: text })).toBeUndefined()
})
