import { expect, test } from 'vitest'
import { readRecap, recapChains, recapMethods, recapSentence, writeRecap } from './recap'
import { signInMessage } from './signInMessage'

const published =
  'urn:recap:eyJhdHQiOnsiZWlwMTU1Ijp7InJlcXVlc3QvZXRoX3NlbmRUcmFuc2FjdGlvbiI6W3t9XSwicmVxdWVzdC9wZXJzb25hbF9zaWduIjpbe31dfX19'
const sentence =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'."
const fields = {
  iss: 'did:pkh:eip155:1:0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B',
  domain: 'site.example',
  aud: 'https://site.example/login',
  version: '1',
  nonce: '32891756',
  iat: '2026-01-01T00:00:00.000Z',
} as const

test('the ReCap is the published one, and reads back', () => {
  expect(writeRecap(['personal_sign', 'eth_sendTransaction'])).toBe(published)
  const recap = readRecap(published)!
  expect(recapMethods(recap)).toEqual(['eth_sendTransaction', 'personal_sign'])
  expect(recapSentence(recap)).toBe(sentence)
  expect(recapChains(recap)).toEqual([])
  for (const broken of [undefined, 'https://x', 'urn:recap:!', 'urn:recap:e30', 'urn:recap:bnVsbA'])
    expect(readRecap(broken)).toBeUndefined()
})

test('several abilities and resources are numbered, chains come from the first limit', () => {
  const att = { b: { 'x/1': [{}] }, eip155: { 'request/a': [{ chains: ['eip155:1'] }], 'other/b': [{}] } }
  const recap = readRecap(`urn:recap:${btoa(JSON.stringify({ att })).replace(/=+$/, '')}`)!
  expect(recapSentence(recap)).toMatch(
    /: \(1\) 'x': '1' for 'b'\. \(2\) 'other': 'b' for 'eip155'\. \(3\) 'request': 'a' for 'eip155'\.$/,
  )
  expect(recapChains(recap)).toEqual(['eip155:1'])
})

test('what is no ReCap, or no chain of one, is left out', () => {
  const written = (value: unknown) => `urn:recap:${btoa(JSON.stringify(value))}`
  for (const att of [undefined, 'all', [], { eip155: 'all' }, { a: {}, eip155: null }])
    expect(readRecap(written({ att }))).toBeUndefined()
  // Padding ends it, once or twice, and stands nowhere else.
  for (const att of [{ a: {} }, { ab: {} }, { abc: {} }]) expect(readRecap(written({ att }))).toEqual(att)
  expect(readRecap(`urn:recap:=${btoa(JSON.stringify({ att: {} }))}`)).toBeUndefined()
  for (const methods of [['a'], ['ab'], ['abc']]) expect(writeRecap(methods)).not.toContain('=')
  const att = {
    eip155: { a: [{ chains: ['eip155:1', 5, 'eip155:1'] }], b: 'x', c: [{ chains: 'eip155:2' }], d: [{}], e: [5] },
  }
  expect(recapChains(readRecap(written({ att })) ?? {})).toEqual(['eip155:1'])
  expect(recapSentence({ b: { 'x/1': [] }, a: { 'y/2': [] } })).toMatch(
    /\(1\) 'y': '2' for 'a'\. \(2\) 'x': '1' for 'b'\.$/,
  )
})

test('the text follows the standard, with the sentence after the statement, once', () => {
  const text = signInMessage({
    ...fields,
    statement: 'Hello.',
    exp: 'E',
    nbf: 'N',
    requestId: 'R',
    resources: ['https://a', published],
  })
  expect(text).toBe(`site.example wants you to sign in with your Ethereum account:
0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B

Hello. ${sentence}

URI: https://site.example/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2026-01-01T00:00:00.000Z
Expiration Time: E
Not Before: N
Request ID: R
Resources:
- https://a
- ${published}`)
  expect(signInMessage({ ...fields, statement: `Hello. ${sentence}`, resources: [published] })).toContain(
    `\n\nHello. ${sentence}\n\nURI`,
  )
  expect(signInMessage({ ...fields, resources: [published] })).toContain(`9B\n\n${sentence}\n\nURI`)
  expect(signInMessage(fields)).toContain('9B\n\n\nURI')
  expect(signInMessage(fields)).toMatch(/Issued At: 2026-01-01T00:00:00\.000Z$/)
})
