import { createPublicKey, verify } from 'node:crypto'
import { decodeBase58, toBeArray, zeroPadValue } from 'ethers'

/** The bytes of a text in base58 that stands for so many. */
const bytesOf = (text: string, length: number) =>
  Buffer.from(zeroPadValue(toBeArray(decodeBase58(text)), length).slice(2), 'hex')

/** Whether a Solana address signed a message; Node's own ed25519 is the judge. */
export function isSolanaSigned(address: string, message: string | Uint8Array, signature: string): boolean {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), bytesOf(address, 32)])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verify(null, typeof message === 'string' ? Buffer.from(message) : message, key, bytesOf(signature, 64))
}
