import type { ChainId } from '@latchkey/protocol/caip'
import { describe, expect, test } from 'vitest'
import { type Asked, readCacao } from './readCacao'
import { readRecap, recapSentence, writeRecap } from './recap'

const address = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const fields = {
  ...({ domain: 'site.example', aud: 'https://site.example/', version: '1', nonce: '12345678' } as const),
  iat: '2026-01-01T00:00:00.000Z',
} as const
const recap = writeRecap(['personal_sign', 'eth_sendTransaction'])
const sentence = recapSentence(readRecap(recap) ?? {})

const asked = (more: Partial<Asked['fields']> = {}): Asked => ({
  fields: { ...fields, ...more },
  chains: ['eip155:1' as ChainId, 'eip155:10' as ChainId],
  methods: ['personal_sign', 'eth_sendTransaction'],
  now: Date.parse('2026-01-01T00:10:00.000Z'),
})
const iss = `did:pkh:eip155:1:${address}`
const cacao = (p: object = {}, more: object = {}) => ({
  ...{ h: { t: 'caip122' }, p: { ...fields, iss, ...p }, s: { t: 'eip191', s: '0xab' }, ...more },
})

describe('a statement that says what was asked', () => {
  test('is read with its account, and only with what it may hold', () => {
    expect(readCacao(cacao({ more: 1 }), asked())).toStrictEqual({
      cacao: { h: { t: 'caip122' }, p: { ...fields, iss }, s: { t: 'eip191', s: '0xab' } },
      ...{ chainId: 'eip155:1', address },
    })
  })

  test.each([
    ['of the older kind', cacao({}, { h: { t: 'eip4361' } })],
    ['by a contract', cacao({}, { s: { t: 'eip1271', s: `0x${'aB'.repeat(10_000)}` } })],
    ['of another chain that was asked for', cacao({ iss: `did:pkh:eip155:10:${address}` })],
    ['with a version as number', cacao({ version: 1 })],
    ['with nothing where nothing was asked', cacao({ exp: null, nbf: undefined, resources: null, statement: null })],
  ])('may be %s', (_what, value) => {
    expect(readCacao(value, asked())).toMatchObject({ address })
  })

  test('has every field that was asked for', () => {
    const all = {
      nbf: 'N',
      requestId: 'R',
      exp: '2026-01-01T00:10:00.001Z',
      statement: 'Hello.',
      resources: ['https://a'],
    }
    expect(readCacao(cacao(all), asked(all))).toMatchObject({ cacao: { p: { ...fields, ...all, iss } } })
    expect(
      readCacao(cacao({ ...all, exp: '2026-01-01T00:10:00.000Z' }), asked({ ...all, exp: '2026-01-01T00:10:00.000Z' })),
    ).toBe('it is over')
    expect(readCacao(cacao({ exp: 'soon' }), asked({ exp: 'soon' }))).toBe('it is over')
  })
})

test.each([
  ['nothing', undefined],
  ['a text', 'cacao'],
  ['no header', cacao({}, { h: undefined })],
  ['a header that is a text', cacao({}, { h: 'caip122' })],
  ['no payload', cacao({}, { p: null })],
  ['no signature', cacao({}, { s: undefined })],
  ['a signature that is no text', cacao({}, { s: { t: 'eip191', s: ['0xab'] } })],
  ['an account that is no text', cacao({ iss: [iss] })],
  ['no account', cacao({ iss: undefined })],
])('with %s it is no statement', (_what, value) => {
  expect(readCacao(value, asked())).toBe('it is no statement')
})

test.each<[string, object, string]>([
  ['a header of another kind', cacao({}, { h: { t: 'jwt' } }), 'its kind is unknown'],
  ['a signature of another kind', cacao({}, { s: { t: 'eip6492', s: '0xab' } }), 'its kind is unknown'],
  ['another chain', cacao({ iss: `did:pkh:eip155:5:${address}` }), 'it is of a chain that was not asked for'],
  ['another namespace', cacao({ iss: `did:pkh:solana:1:${address}` }), 'it is of a chain that was not asked for'],
  ['more before its account', cacao({ iss: `x${iss}` }), 'it is of a chain that was not asked for'],
  ['more behind its account', cacao({ iss: `${iss}00` }), 'it is of a chain that was not asked for'],
  ['an address too short', cacao({ iss: iss.slice(0, -1) }), 'it is of a chain that was not asked for'],
  ['another version', cacao({ version: '2' }), 'its version is another'],
  ['no version', cacao({ version: undefined }), 'its version is another'],
  ['another statement', cacao({ statement: 'Send it all.' }), 'its statement is another'],
  ['a statement that is none', cacao({ statement: 5 }), 'its statement is another'],
  ['resources that are no list', cacao({ resources: 'https://a' }), 'its resources are no list'],
  ['resources that are no texts', cacao({ resources: ['https://a', 5] }), 'its resources are no list'],
  ['other resources', cacao({ resources: ['https://a'] }), 'its resources are others'],
  ['a signature without bytes', cacao({}, { s: { t: 'eip191', s: '0x' } }), 'its signature is none'],
  ['half a byte', cacao({}, { s: { t: 'eip191', s: '0xabc' } }), 'its signature is none'],
  ['more before its signature', cacao({}, { s: { t: 'eip191', s: 'x0xab' } }), 'its signature is none'],
  ['more behind its signature', cacao({}, { s: { t: 'eip191', s: '0xabx' } }), 'its signature is none'],
  ['10,001 bytes', cacao({}, { s: { t: 'eip1271', s: `0x${'ab'.repeat(10_001)}` } }), 'its signature is none'],
])('with %s it is refused', (_what, value, why) => {
  expect(readCacao(value, asked())).toBe(why)
})

test('without the statement that was asked for it is refused', () => {
  expect(readCacao(cacao(), asked({ statement: 'Hello.' }))).toBe('its statement is another')
})

test.each(['domain', 'aud', 'nonce', 'iat', 'exp', 'nbf', 'requestId'])('with another %s it is refused', (name) => {
  expect(readCacao(cacao({ [name]: 'another' }), asked())).toBe(`its ${name} is another`)
  expect(readCacao(cacao({ [name]: null }), asked({ [name]: 'asked' }))).toBe(`its ${name} is another`)
})

describe('what a ReCap allows', () => {
  const resources = ['https://a', 'https://b', recap]
  test('is what was asked or less, the sentence told or not', () => {
    const less = ['https://a', 'https://b', writeRecap(['personal_sign'])]
    for (const given of [resources, less, ['https://a', 'https://b']])
      expect(readCacao(cacao({ resources: given }), asked({ resources }))).toMatchObject({
        cacao: { p: { resources: given } },
      })
    expect(readCacao(cacao({ resources, statement: sentence }), asked({ resources }))).toMatchObject({ address })
    for (const statement of ['Hello.', `Hello. ${sentence}`])
      expect(readCacao(cacao({ resources, statement }), asked({ resources, statement: 'Hello.' }))).toMatchObject({
        cacao: { p: { statement } },
      })
  })

  test('is never more, nor told by another sentence', () => {
    const more = ['https://a', 'https://b', writeRecap(['personal_sign', 'eth_sign'])]
    expect(readCacao(cacao({ resources: more }), asked({ resources }))).toBe('it allows more than was asked for')
    for (const statement of [`${sentence} And all the rest.`, `Hello. ${sentence}`, 'Hello.'])
      expect(readCacao(cacao({ resources, statement }), asked({ resources }))).toBe('its statement is another')
    expect(readCacao(cacao({ resources, statement: sentence }), asked({ resources, statement: 'Hello.' }))).toBe(
      'its statement is another',
    )
    expect(readCacao(cacao({ statement: sentence }), asked({ resources }))).toBe('its resources are others')
  })

  test('counts as one in the last place only', () => {
    const first = ['https://a', recap, 'https://b']
    expect(readCacao(cacao({ resources: first }), asked({ resources: first }))).toMatchObject({ address })
    expect(readCacao(cacao({ resources: ['https://a', 'https://b'] }), asked({ resources: first }))).toBe(
      'its resources are others',
    )
  })
})

test('resources are fewer than a hundred', () => {
  const many = (length: number) => Array.from({ length }, (_, at) => `https://a/${at}`)
  expect(readCacao(cacao({ resources: many(99) }), asked({ resources: many(99) }))).toMatchObject({ address })
  expect(readCacao(cacao({ resources: many(100) }), asked({ resources: many(100) }))).toBe('its resources are no list')
})
