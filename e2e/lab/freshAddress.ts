import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { base58 } from '@scure/base'
import type { Family } from './labVisitor'

/** An address that nobody was ever paid at. */
export function freshAddress(namespace: Family): string {
  if (namespace === 'eip155') return `0x${randomBytes(20).toString('hex')}`
  const { publicKey } = generateKeyPairSync('ed25519')
  return base58.encode(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
}
