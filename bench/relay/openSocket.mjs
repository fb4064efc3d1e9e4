import { createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { fromServer } from '../server/fromServer.mjs'

const { WebSocket } = fromServer('ws')
const { base58 } = fromServer('@scure/base')

const encode = (part) => Buffer.from(JSON.stringify(part)).toString('base64url')

function tokenFor(audience) {
  const { privateKey } = generateKeyPairSync('ed25519')
  const raw = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32)
  const iss = `did:key:z${base58.encode(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`
  const iat = Math.floor(Date.now() / 1_000)
  const claims = { iss, sub: randomBytes(32).toString('hex'), aud: audience, iat, exp: iat + 86_400 }
  const signed = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}

/**
 * A client of its own key and address. `call` answers results; deliveries are acknowledged and counted by `onDelivery`, and
 * `onClose` is told when it ends.
 */
export function openSocket(url, visitor, onDelivery = () => {}, onClose = () => {}) {
  const relay = url.replace('http', 'ws')
  const socket = new WebSocket(`${relay}/?auth=${tokenFor(relay)}&projectId=${'b'.repeat(32)}`, {
    headers: { 'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}` },
    perMessageDeflate: false,
  })
  const waiting = new Map()
  let last = 0
  socket.on('message', (bytes) => {
    const frame = JSON.parse(bytes)
    if (frame.method === undefined) {
      const { resolve, reject } = waiting.get(frame.id) ?? {}
      waiting.delete(frame.id)
      if (frame.error) reject?.(new Error(frame.error.message))
      else resolve?.(frame.result)
      return
    }
    socket.send(`{"id":${frame.id},"jsonrpc":"2.0","result":true}`)
    onDelivery()
  })
  socket.on('close', (code) => {
    // A call that nobody will answer must not be waited for.
    for (const { reject } of waiting.values()) reject(new Error(`the relay closed a measured socket with ${code}`))
    onClose()
  })
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () =>
      resolve({
        call: (method, params) =>
          new Promise((answered, refused) => {
            last += 1
            waiting.set(last, { resolve: answered, reject: refused })
            socket.send(JSON.stringify({ id: last, jsonrpc: '2.0', method, params }))
          }),
        send: (text) => socket.send(text),
        close: () => socket.terminate(),
      }),
    )
  })
}

export const newTopic = () => randomBytes(32).toString('hex')
