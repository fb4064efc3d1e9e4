import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'

const nobody = 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k'

export interface BuiltTransaction {
  readonly payer: string
  readonly version?: 'legacy' | 0
  /** Default one lamport to somebody. */
  readonly instructions?: readonly Instruction[]
  readonly blockhash?: string
}

export const transferOf = (from: string, to = nobody, amount = 1n): Instruction =>
  getTransferSolInstruction({ source: createNoopSigner(address(from)), destination: address(to), amount })

/** An unsigned transaction in the wire format, as @solana/kit builds it. */
export function buildTransaction({
  payer,
  version = 0,
  instructions = [transferOf(payer)],
  blockhash = nobody,
}: BuiltTransaction): Uint8Array {
  const lifetime = { blockhash: blockhash as string as Blockhash, lastValidBlockHeight: 1n }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (next) => setTransactionMessageFeePayer(payer as Address, next),
    (next) => setTransactionMessageLifetimeUsingBlockhash(lifetime, next),
    (next) => appendTransactionMessageInstructions(instructions, next),
  )
  const compiled = compileTransaction(version === 0 ? message : { ...message, version })
  return Uint8Array.from(getTransactionEncoder().encode(compiled))
}
