import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
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

test.each([
  [0, 1 + 12 + 16],
  [1, 1 + 32 + 12 + 16],
])('an envelope of type %i has its parts in their places, and at least %i bytes', (type, least) => {
  const bytes = Uint8Array.from({ length: least }, (_, at) => (at === 0 ? type : at))
  const read = (length: number) => readEnvelope(base64.encode(bytes.subarray(0, length)))
  expect(read(least - 1)).toBeUndefined()
  const start = least - 28
  expect(read(least)).toEqual({
    type,
    ...(type === 1 && { sender: bytes.subarray(1, 33) }),
    iv: bytes.subarray(start, start + 12),
    sealed: bytes.subarray(start + 12),
  })
})

test('an envelope of another type, or of none, is none', () => {
  for (const type of [2, 255]) expect(readEnvelope(base64.encode(new Uint8Array(100).fill(type)))).toBeUndefined()
  for (const text of ['', '!', 'A']) expect(readEnvelope(text)).toBeUndefined()
})

test('what opens and is no text is as if it had not come', () => {
  const symKey = new Uint8Array(32).fill(7)
  const iv = new Uint8Array(12)
  const sealed = chacha20poly1305(symKey, iv).encrypt(Uint8Array.of(0xff, 0xfe))
  expect(openEnvelope({ type: 0, iv, sealed }, symKey)).toBeUndefined()
})

test('an envelope as long as a relay carries is read', () => {
  expect(readEnvelope('A'.repeat(1_400_000))?.type).toBe(0)
})

test('an envelope longer than a relay carries is not even decoded', () => {
  expect(readEnvelope('A'.repeat(1_400_004))).toBeUndefined()
})
