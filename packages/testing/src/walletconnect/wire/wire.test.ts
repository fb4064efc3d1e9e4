import { base64urlnopad, hex } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { createClientKey } from './ClientKey'
import { openEnvelope, sealEnvelope } from './envelope'
import { createKeyPair, deriveKey, topicOf } from './KeyPair'
import { parsePairingUri } from './PairingUri'

const a = createKeyPair(hex.decode('1fb63fca5c6ac731246f2f069d3bc2454345d5208254aa8ea7bffc6d110c8862'))
const b = createKeyPair(hex.decode('36bf507903537de91f5e573666eaa69b1fa313974f23b2b59645f20fea505854'))
const text = '{"id":1,"jsonrpc":"2.0","method":"wc_sessionPing","params":{}}'
const iv = hex.decode('000102030405060708090a0b')
const type0 =
  'AAABAgMEBQYHCAkKCxPxrEyCgjTNcXiBsEcKwNRJxiaCejE8UlEGFGrwpKh2F4JdoigCYG1mSmV4zqjAPUStbPBAP79kWo6CNi9OcRJahhI5zRrd3USVCQodRA=='
const type1 =
  'Af96fVdnw2KwoXrZIpnr23gx3L2aVpWcATaMdARUOzNCAAECAwQFBgcICQoLE/GsTIKCNM1xeIGwRwrA1EnGJoJ6MTxSUQYUavCkqHYXgl2iKAJgbWZKZXjOqMA9RK1s8EA/v2RajoI2L05xElqGEjnNGt3dRJUJCh1E'

describe('published vectors', () => {
  test('keys and topics', () => {
    expect(hex.encode(a.publicKey)).toBe('ff7a7d5767c362b0a17ad92299ebdb7831dcbd9a56959c01368c7404543b3342')
    expect(hex.encode(deriveKey(a, b.publicKey))).toBe(
      '0653ca620c7b4990392e1c53c4a51c14a2840cd20f0f1524cf435b17b6fe988c',
    )
    expect(deriveKey(b, a.publicKey)).toEqual(deriveKey(a, b.publicKey))
    expect(topicOf(deriveKey(a, b.publicKey))).toBe('2c03712132ad2f85adc472a2242e608d67bfecd4362d05012d69a89143fecd16')
    expect(topicOf(a.publicKey)).toBe('9fdcfc4f55fc22dc573283bd7e1d2cb0f46a119c3936bce47cf6fa05bd951849')
  })

  test('envelopes of both types, sealed and opened', () => {
    const key = deriveKey(a, b.publicKey)
    expect(sealEnvelope(text, { key, iv })).toBe(type0)
    expect(sealEnvelope(text, { key, iv, sender: a.publicKey })).toBe(type1)
    const keyOf = { shared: key, from: (sender: Uint8Array) => deriveKey(b, sender) }
    expect([openEnvelope(type0, keyOf), openEnvelope(type1, keyOf)]).toEqual([text, text])
  })

  test('client id and the claims of its token', () => {
    const client = createClientKey(hex.decode('58e0254c211b858ef7896b00e3f36beeb13d568d47c6031c4218b87718061295'))
    expect(client.id).toBe('did:key:z6MkodHZwneVRShtaLf8JKYkxpDGp1vGZnpGmdBpX8M2exxH')
    const [head = '', claims = '', signature = ''] = client
      .token(
        'wss://relay.walletconnect.com',
        1_656_910_097_000,
        'c479fe5dc464e771e78b193d239a65b58d278cad1c34bfb0b5716e5bb514928e',
      )
      .split('.')
    const read = (part: string) => JSON.parse(new TextDecoder().decode(base64urlnopad.decode(part)))
    expect([read(head), read(claims)]).toEqual([
      { alg: 'EdDSA', typ: 'JWT' },
      {
        iss: client.id,
        sub: 'c479fe5dc464e771e78b193d239a65b58d278cad1c34bfb0b5716e5bb514928e',
        aud: 'wss://relay.walletconnect.com',
        iat: 1_656_910_097,
        exp: 1_656_996_497,
      },
    ])
    expect(base64urlnopad.decode(signature)).toHaveLength(64)
  })
})

test('an envelope that was touched is refused', () => {
  const key = deriveKey(a, b.publicKey)
  const keyOf = { shared: key, from: () => key }
  expect(() => openEnvelope(type0.replace('AABAgM', 'AABAgN'), keyOf)).toThrow()
  expect(() => openEnvelope('AgAA', keyOf)).toThrow('type 2')
})

describe('pairing URIs', () => {
  const topic = '2c03712132ad2f85adc472a2242e608d67bfecd4362d05012d69a89143fecd16'
  const query = `relay-protocol=irn&symKey=${'ab'.repeat(32)}&expiryTimestamp=1700000000`
  test.each([
    ['as peers write it', `wc:${topic}@2?${query}&methods=wc_sessionAuthenticate`],
    ['as published', `wc://${topic}@2?methods=[wc_sessionAuthenticate],[wc_authRequest]&${query}`],
    ['in base64', btoa(`wc:${topic}@2?${query}&methods=wc_sessionAuthenticate`)],
  ])('%s', (_how, uri) => {
    const parsed = parsePairingUri(uri)
    expect(parsed).toMatchObject({ topic, key: hex.decode('ab'.repeat(32)), expiresAt: 1_700_000_000_000 })
    expect(parsed.methods).toContain('wc_sessionAuthenticate')
  })

  test.each(['wc:abc@1?bridge=x', 'https://example.com', `wc:${topic}@2?relay-protocol=irn`])('refuses %s', (uri) => {
    expect(() => parsePairingUri(uri)).toThrow()
  })
})
