import { base64 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openEnvelope, readEnvelope, sealEnvelope } from './envelope'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
const someText = fc.string({ unit: 'grapheme', maxLength: 300 })

test('whatever is sealed opens again under its key only', () =>
  fc.assert(
    fc.property(someText, key, key, fc.option(key, { nil: undefined }), (text, symKey, other, sender) => {
      const envelope = readEnvelope(sealEnvelope(text, symKey, sender && { sender }))!
      expect(openEnvelope(envelope, symKey)).toBe(text)
      expect(envelope.type).toBe(sender ? 1 : 0)
      if (symKey.some((byte, index) => byte !== other[index])) expect(openEnvelope(envelope, other)).toBeUndefined()
    }),
  ))

test('a changed byte or a cut message never opens', () =>
  fc.assert(
    fc.property(key, fc.nat(), fc.integer({ min: 1, max: 255 }), (symKey, place, change) => {
      const bytes = base64.decode(sealEnvelope('hello', symKey))
      const index = place % bytes.length
      const changed = bytes.map((byte, at) => (at === index ? byte ^ change : byte))
      for (const message of [changed, bytes.subarray(0, index)]) {
        const envelope = readEnvelope(base64.encode(message))
        expect(envelope && openEnvelope(envelope, symKey)).toBeUndefined()
      }
    }),
  ))

test('what is no envelope is none, whatever it is', () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), (text) => {
      expect(() => readEnvelope(text)).not.toThrow()
    }),
  ))

test('an envelope longer than a relay carries is not even decoded', () => {
  expect(readEnvelope('A'.repeat(1_400_001))).toBeUndefined()
})
