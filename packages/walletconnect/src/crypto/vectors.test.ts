import { createPublicKey, verify } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64urlnopad, hex } from '@scure/base'
import { expect, test, vi } from 'vitest'
import type { KeyPair } from './Agreement'
import { clientIdOf } from './clientId'
import { deriveSymKey } from './deriveSymKey'
import { openEnvelope, readEnvelope, sealEnvelope } from './envelope'
import { loadAgreement, loadSigning } from './loadCurves'
import { nativeAgreement } from './nativeAgreement'
import { nativeSigning } from './nativeSigning'
import { relayToken } from './relayToken'
import { scriptAgreement, scriptSigning } from './scriptCurves'
import { sha256Hex } from './sha256'

const pair = (privateKey: string, publicKey: string): KeyPair => ({
  privateKey: hex.decode(privateKey),
  publicKey: hex.decode(publicKey),
})
const a = pair(
  '1fb63fca5c6ac731246f2f069d3bc2454345d5208254aa8ea7bffc6d110c8862',
  'ff7a7d5767c362b0a17ad92299ebdb7831dcbd9a56959c01368c7404543b3342',
)
const b = pair(
  '36bf507903537de91f5e573666eaa69b1fa313974f23b2b59645f20fea505854',
  '590c2c627be7af08597091ff80dd41f7fa28acd10ef7191d7e830e116d3a186a',
)
const symKey = hex.decode('0653ca620c7b4990392e1c53c4a51c14a2840cd20f0f1524cf435b17b6fe988c')
const iv = hex.decode('000102030405060708090a0b')
const text = '{"id":1,"jsonrpc":"2.0","method":"wc_sessionPing","params":{}}'
const type0 =
  'AAABAgMEBQYHCAkKCxPxrEyCgjTNcXiBsEcKwNRJxiaCejE8UlEGFGrwpKh2F4JdoigCYG1mSmV4zqjAPUStbPBAP79kWo6CNi9OcRJahhI5zRrd3USVCQodRA=='
const type1 =
  'Af96fVdnw2KwoXrZIpnr23gx3L2aVpWcATaMdARUOzNCAAECAwQFBgcICQoLE/GsTIKCNM1xeIGwRwrA1EnGJoJ6MTxSUQYUavCkqHYXgl2iKAJgbWZKZXjOqMA9RK1s8EA/v2RajoI2L05xElqGEjnNGt3dRJUJCh1E'

test.each([
  ['the browser', nativeAgreement],
  ['script', scriptAgreement],
])('the shared key of two parties is the published one, by %s', async (_, agreement) => {
  const shared = '9c87e48e69b33a613907515bcd5b1b4cc10bbaf15167b19804b00f0a9217e607'
  expect(hex.encode(await agreement.shared(a, b.publicKey))).toBe(shared)
  expect(hex.encode(await agreement.shared(b, a.publicKey))).toBe(shared)
  expect(hex.encode(await deriveSymKey(agreement, a, b.publicKey))).toBe(hex.encode(symKey))
  const [one, other] = [await agreement.generate(), await agreement.generate()]
  expect(await deriveSymKey(agreement, one, other.publicKey)).toEqual(
    await deriveSymKey(agreement, other, one.publicKey),
  )
  await expect(agreement.shared(a, new Uint8Array(32))).rejects.toThrow()
})

test('a browser that knows X25519 loads nothing more, and never hands out one pair twice', async () => {
  const agreement = await loadAgreement()
  expect(agreement.shared).toBe(nativeAgreement.shared)
  expect((await agreement.generate()).publicKey).not.toEqual((await agreement.generate()).publicKey)
})

test('a browser that knows no curve gets both from script, one chunk', async () => {
  vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValue(new DOMException('', 'NotSupportedError'))
  expect(await loadAgreement()).toBe(scriptAgreement)
  expect(await loadSigning()).toBe(scriptSigning)
  vi.restoreAllMocks()
})

test('topics are hashes of the key they stand for', async () => {
  expect(await sha256Hex(symKey)).toBe('2c03712132ad2f85adc472a2242e608d67bfecd4362d05012d69a89143fecd16')
  expect(await sha256Hex(a.publicKey)).toBe('9fdcfc4f55fc22dc573283bd7e1d2cb0f46a119c3936bce47cf6fa05bd951849')
})

test('a browser with WebCrypto hashes and derives by itself, and keys given to it are not read out again', async () => {
  const own = vi.spyOn(crypto.subtle, 'digest')
  await sha256Hex(symKey)
  const derived = vi.spyOn(crypto.subtle, 'deriveBits')
  const imported = vi.spyOn(crypto.subtle, 'importKey')
  await deriveSymKey(nativeAgreement, a, b.publicKey)
  await nativeSigning.sign(await nativeSigning.generate(), symKey)
  expect([own.mock.calls.length, derived.mock.calls.length]).toEqual([1, 2])
  expect(imported.mock.calls.map(([, , , extractable]) => extractable)).toEqual([false, false, false, false])
  vi.restoreAllMocks()
})

test('a page without WebCrypto has the same keys, topics and tokens', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(await sha256Hex(symKey)).toBe('2c03712132ad2f85adc472a2242e608d67bfecd4362d05012d69a89143fecd16')
  expect(hex.encode(await deriveSymKey(await loadAgreement(), a, b.publicKey))).toBe(hex.encode(symKey))
  const signing = await loadSigning()
  const pair = await signing.generate()
  expect(pair.publicKey).toEqual(ed25519.getPublicKey(pair.privateKey))
  const signed = new TextEncoder().encode('any text')
  const signature = await signing.sign(pair, signed)
  vi.unstubAllGlobals()
  expect(signature).toEqual(await nativeSigning.sign(pair, signed))
})

test('the id of a subscription is the hash of topic and client', async () => {
  const topic = '2c03712132ad2f85adc472a2242e608d67bfecd4362d05012d69a89143fecd16'
  const client = 'did:key:z6MkodHZwneVRShtaLf8JKYkxpDGp1vGZnpGmdBpX8M2exxH'
  expect(await sha256Hex(topic + client)).toBe('131e4984bd61a47139dfade0a97cb6d48f13afc4facd22186f5940752f000763')
})

test('envelopes are the published ones, and open again', () => {
  expect(sealEnvelope(text, symKey, { iv })).toBe(type0)
  expect(sealEnvelope(text, symKey, { iv, sender: a.publicKey })).toBe(type1)
  const keyed = readEnvelope(type1)
  expect(keyed).toMatchObject({ type: 1, sender: a.publicKey })
  for (const message of [type0, type1]) expect(openEnvelope(readEnvelope(message)!, symKey)).toBe(text)
})

test.each([
  ['the browser', nativeSigning],
  ['script', scriptSigning],
])('the relay token is the published one, signed by %s', async (_, signing) => {
  const seed = hex.decode('58e0254c211b858ef7896b00e3f36beeb13d568d47c6031c4218b87718061295')
  const issuer = 'did:key:z6MkodHZwneVRShtaLf8JKYkxpDGp1vGZnpGmdBpX8M2exxH'
  const pair = { privateKey: seed, publicKey: ed25519.getPublicKey(seed) }
  expect(clientIdOf(pair.publicKey)).toBe(issuer)
  const token = await relayToken(signing, {
    pair,
    subject: 'c479fe5dc464e771e78b193d239a65b58d278cad1c34bfb0b5716e5bb514928e',
    audience: 'wss://relay.walletconnect.com',
    issuedAt: 1656910097,
    validity: 86_400,
  })
  const [header = '', claims = '', signature = ''] = token.split('.')
  const read = (one: string) => JSON.parse(new TextDecoder().decode(base64urlnopad.decode(one)))
  expect(read(header)).toEqual({ alg: 'EdDSA', typ: 'JWT' })
  expect(read(claims)).toEqual({
    iss: issuer,
    sub: 'c479fe5dc464e771e78b193d239a65b58d278cad1c34bfb0b5716e5bb514928e',
    aud: 'wss://relay.walletconnect.com',
    iat: 1656910097,
    exp: 1656996497,
  })
  const key = { kty: 'OKP', crv: 'Ed25519', x: base64urlnopad.encode(base58.decode(issuer.slice(9)).subarray(2)) }
  const signed = new TextEncoder().encode(`${header}.${claims}`)
  expect(verify(null, signed, createPublicKey({ key, format: 'jwk' }), base64urlnopad.decode(signature))).toBe(true)
})

test('a relay token of ours is good for an hour', async () => {
  const seed = hex.decode('58e0254c211b858ef7896b00e3f36beeb13d568d47c6031c4218b87718061295')
  const pair = { privateKey: seed, publicKey: ed25519.getPublicKey(seed) }
  const token = await relayToken(scriptSigning, { pair, audience: 'wss://relay.example', issuedAt: 1_000 })
  const { iat, exp } = JSON.parse(new TextDecoder().decode(base64urlnopad.decode(token.split('.')[1] ?? '')))
  expect([iat, exp]).toEqual([1_000, 4_600])
})
