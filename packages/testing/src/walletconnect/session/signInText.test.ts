import { describe, expect, test } from 'vitest'
import { readRecap, recapMethods, recapStatement, writeRecap } from './recap'
import { signInText } from './signInText'

const recap =
  'urn:recap:eyJhdHQiOnsiZWlwMTU1Ijp7InJlcXVlc3QvZXRoX3NlbmRUcmFuc2FjdGlvbiI6W3t9XSwicmVxdWVzdC9wZXJzb25hbF9zaWduIjpbe31dfX19'
const sentence =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'."
const payload = {
  iss: 'did:pkh:eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  domain: 'dapp.example',
  aud: 'https://dapp.example/login',
  version: '1',
  nonce: '32891756',
  iat: '2026-01-01T00:00:00.000Z',
}
const head = `dapp.example wants you to sign in with your Ethereum account:
0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
`
const tail = `URI: https://dapp.example/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2026-01-01T00:00:00.000Z`

test('what a ReCap asks for is read, and written so that it reads the same', () => {
  const attributes = readRecap(['https://dapp.example/terms', recap])
  expect(attributes && recapMethods(attributes)).toEqual(['eth_sendTransaction', 'personal_sign'])
  expect(attributes && recapStatement(attributes)).toBe(sentence)
  expect(readRecap(['https://dapp.example/terms'])).toBeUndefined()
  const written = writeRecap(['personal_sign', 'eth_sendTransaction'], ['eip155:1'])
  expect(written).not.toContain('=')
  expect(readRecap([written])).toEqual({
    eip155: {
      'request/eth_sendTransaction': [{ chains: ['eip155:1'] }],
      'request/personal_sign': [{ chains: ['eip155:1'] }],
    },
  })
})

describe('the text a wallet signs', () => {
  test.each([
    ['with nothing said', {}, `${head}\n\n${tail}`],
    ['with a statement', { statement: 'Hello.' }, `${head}\nHello.\n\n${tail}`],
    [
      'with a statement and a ReCap',
      { statement: 'Hello.', resources: [recap] },
      `${head}\nHello. ${sentence}\n\n${tail}\nResources:\n- ${recap}`,
    ],
    ['with a ReCap alone', { resources: [recap] }, `${head}\n${sentence}\n\n${tail}\nResources:\n- ${recap}`],
    [
      'with the sentence said already',
      { statement: `Hello. ${sentence}`, resources: [recap] },
      `${head}\nHello. ${sentence}\n\n${tail}\nResources:\n- ${recap}`,
    ],
    [
      'with everything else',
      { exp: '2026-01-02T00:00:00.000Z', nbf: '2025-12-31T00:00:00.000Z', requestId: 'r1' },
      `${head}\n\n${tail}\nExpiration Time: 2026-01-02T00:00:00.000Z\nNot Before: 2025-12-31T00:00:00.000Z\nRequest ID: r1`,
    ],
  ])('%s', (_what, extra, text) => expect(signInText({ ...payload, ...extra })).toBe(text))
})
