import {
  computeAddress,
  concat,
  getBytes,
  hashMessage,
  keccak256,
  SigningKey,
  Transaction,
  type TransactionLike,
} from 'ethers'
import type { TypedData } from '../engine/ApprovalRequest'
import { type Hex, isSameAddress } from '../engine/Hex'
import { hashTypedData } from './hashTypedData'

/** One key at work. */
export interface Signer {
  readonly address: Hex
  /** EIP-191 personal message. */
  signMessage(bytes: Hex): Hex
  /** EIP-712. */
  signTypedData(data: TypedData): Hex
  /** The transaction ready for `eth_sendRawTransaction`. */
  signTransaction(transaction: TransactionLike<string>): Hex
}

export function createSigner(privateKey: string, expected?: string): Signer {
  const key = new SigningKey(privateKey)
  const address = computeAddress(key.publicKey).toLowerCase() as Hex
  if (expected !== undefined && !isSameAddress(expected, address)) {
    throw new Error(`The key given for ${expected} belongs to ${address}.`)
  }
  const sign = (digest: string) => key.sign(digest).serialized as Hex
  return {
    address,
    signMessage: (bytes) => sign(hashMessage(getBytes(bytes))),
    signTypedData: (data) => sign(keccak256(concat(hashTypedData(data)))),
    signTransaction(fields) {
      const transaction = Transaction.from(fields)
      transaction.signature = key.sign(transaction.unsignedHash)
      return transaction.serialized as Hex
    },
  }
}
