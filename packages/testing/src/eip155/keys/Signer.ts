import { isSameAddress } from '@latchkey/protocol/caip'
import {
  computeAddress,
  concat,
  getBytes,
  hashAuthorization,
  hashMessage,
  keccak256,
  type Signature,
  SigningKey,
  Transaction,
  type TransactionLike,
} from 'ethers'
import type { TypedData } from '../engine/ApprovalRequest'
import type { Hex } from '../engine/Hex'
import { hashTypedData } from './hashTypedData'

/** Lends the account the code at an address (EIP-7702). */
export interface Authorization {
  readonly chainId: bigint
  readonly address: Hex
  readonly nonce: bigint
  readonly signature: Signature
}

/** One key at work. */
export interface Signer {
  readonly address: Hex
  /** EIP-191 personal message. */
  signMessage(bytes: Hex): Hex
  /** EIP-712. */
  signTypedData(data: TypedData): Hex
  authorize(authorization: Omit<Authorization, 'signature'>): Authorization
  /** The transaction ready for `eth_sendRawTransaction`. */
  signTransaction(transaction: TransactionLike<string>): Hex
}

export function createSigner(privateKey: string, expected?: string): Signer {
  const key = new SigningKey(privateKey)
  const address = computeAddress(key.publicKey).toLowerCase() as Hex
  if (expected !== undefined && !isSameAddress('eip155', expected, address)) {
    throw new Error(`The key given for ${expected} belongs to ${address}.`)
  }
  const sign = (digest: string) => key.sign(digest).serialized as Hex
  return {
    address,
    signMessage: (bytes) => sign(hashMessage(getBytes(bytes))),
    signTypedData: (data) => sign(keccak256(concat(hashTypedData(data)))),
    authorize: (authorization) => ({ ...authorization, signature: key.sign(hashAuthorization(authorization)) }),
    signTransaction(fields) {
      const transaction = Transaction.from(fields)
      transaction.signature = key.sign(transaction.unsignedHash)
      return transaction.serialized as Hex
    },
  }
}
