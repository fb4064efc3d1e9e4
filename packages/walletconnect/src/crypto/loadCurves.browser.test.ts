import { expect, test } from 'vitest'
import { deriveSymKey } from './deriveSymKey'
import { openEnvelope, readEnvelope, sealEnvelope } from './envelope'
import { fromHex, toHex } from './hex'
import { loadAgreement, loadSigning } from './loadCurves'
import { relayToken } from './relayToken'
import { scriptAgreement, scriptSigning } from './scriptCurves'

const a = {
  privateKey: fromHex('1fb63fca5c6ac731246f2f069d3bc2454345d5208254aa8ea7bffc6d110c8862'),
  publicKey: fromHex('ff7a7d5767c362b0a17ad92299ebdb7831dcbd9a56959c01368c7404543b3342'),
}
const peer = fromHex('590c2c627be7af08597091ff80dd41f7fa28acd10ef7191d7e830e116d3a186a')

test('this browser derives the published key, by itself and in script', async () => {
  const native = await loadAgreement()
  expect(native).not.toBe(scriptAgreement)
  for (const agreement of [native, scriptAgreement]) {
    const key = await deriveSymKey(agreement, a, peer)
    expect(toHex(key)).toBe('0653ca620c7b4990392e1c53c4a51c14a2840cd20f0f1524cf435b17b6fe988c')
    expect(openEnvelope(readEnvelope(sealEnvelope('hello', key))!, key)).toBe('hello')
  }
})

test('a relay token is the same whoever signs it', async () => {
  const native = await loadSigning()
  const pair = await native.generate()
  const secrets = { pair, audience: 'wss://relay.example', issuedAt: 1, subject: 'x' }
  expect(await relayToken(native, secrets)).toBe(await relayToken(scriptSigning, secrets))
})
