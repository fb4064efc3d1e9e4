import { describe, expect, it } from 'vitest'
import { relayLimits } from '../limits'
import { RpcError } from './RpcError'
import { readFields, readList, readPublication, readTopic, readTopics } from './readParams'

const topic = 'aB'.repeat(32)
const limits = { ...relayLimits, batch: 2, messageBytes: 10, requestMessageBytes: 20 }
const sound = { topic, message: 'sealed', ttl: 300, tag: 1_100 }
const read = (changes: object = {}) => readPublication({ ...sound, ...changes }, limits)

/** Code and reason of what is thrown, and how the socket is closed for it. */
function refusalOf(work: () => unknown) {
  try {
    work()
  } catch (error) {
    const { code, message, close } = error as RpcError
    expect(error).toBeInstanceOf(RpcError)
    return [code, message.replace('Invalid params: ', ''), close]
  }
  throw new Error('it was taken')
}

it('parameters are an object, and a topic is 64 hex characters as they were written', () => {
  expect([readFields({ a: 1 }), readTopic(topic)]).toEqual([{ a: 1 }, topic])
  for (const value of [undefined, null, [], 'text', 5])
    expect(refusalOf(() => readFields(value))).toEqual([-32_602, 'params must be an object', undefined])
  for (const value of [`${topic}0`, `0${topic}`, topic.slice(1), topic.replace('a', 'g'), [topic], undefined])
    expect(refusalOf(() => readTopic(value))).toEqual([-32_602, 'topic must be 64 hex characters', undefined])
})

it('a list holds one entry at least and a batch at most', () => {
  expect(readTopics({ topics: [topic, topic] }, limits)).toEqual([topic, topic])
  const wrong = (value: unknown) => refusalOf(() => readList(value, 'topics', limits))[1]
  for (const value of [[], undefined, 'text', { length: 1 }])
    expect(wrong(value)).toBe('topics must be a list that is not empty')
  expect(wrong([1, 2, 3])).toBe('topics may hold 2 entries')
  expect(refusalOf(() => readTopics({ topics: [topic, 5] }, limits))[1]).toBe('topic must be 64 hex characters')
})

describe('a message to publish', () => {
  it('is read with what it leaves out', () => {
    expect(read()).toEqual({ ...sound, prompt: false, attestation: null })
    expect(read({ prompt: true, attestation: '' })).toMatchObject({ prompt: true, attestation: '' })
    expect(read({ prompt: 1, attestation: null })).toMatchObject({ prompt: false, attestation: null })
  })

  it('N-11 waits no longer than its kind may', () => {
    expect(read({ ttl: 1 }).ttl).toBe(1)
    expect(read({ ttl: 10 ** 9 }).ttl).toBe(86_400)
    expect(read({ ttl: 10 ** 9, tag: 4_002 }).ttl).toBe(relayLimits.ttl.most)
  })

  it('is limited in bytes with what attests it, an answer of a wallet less; more closes the socket', () => {
    expect(read({ message: 'é'.repeat(5) }).message).toBe('é'.repeat(5))
    expect(read({ message: 'x'.repeat(7), attestation: 'abc' }).attestation).toBe('abc')
    expect(read({ message: 'x'.repeat(20), tag: 1_108 }).tag).toBe(1_108)
    const tooLarge = [-32_602, 'message may have 10 bytes', 1009]
    expect(refusalOf(() => read({ message: `${'é'.repeat(5)}x` }))).toEqual(tooLarge)
    expect(refusalOf(() => read({ message: 'x'.repeat(7), attestation: 'abcd' }))).toEqual(tooLarge)
    expect(refusalOf(() => read({ message: 'x'.repeat(21), tag: 1_108 }))[1]).toBe('message may have 20 bytes')
  })

  it.each([
    ['tag', 'tag must be a whole number', [-1, 2 ** 31, 1.5, '1100', null, undefined]],
    ['ttl', 'ttl must be a whole number of seconds from 1', [0, -1, 1.5, '300', null, undefined]],
    ['message', 'message must be a text that is not empty', ['', 5, null, undefined]],
    ['message', 'message must be well-formed text', ['a\0', '\ud800']],
    ['attestation', 'attestation must be a text', [5, {}, false]],
    ['attestation', 'attestation must be well-formed text', ['a\0', 'b\udfff']],
  ])('is refused for its %s: %s', (field, reason, values) => {
    for (const value of values) expect(refusalOf(() => read({ [field]: value }))).toEqual([-32_602, reason, undefined])
  })

  it('has any tag the database holds', () => {
    for (const tag of [0, 2 ** 31 - 1]) expect(read({ tag }).tag).toBe(tag)
  })
})
