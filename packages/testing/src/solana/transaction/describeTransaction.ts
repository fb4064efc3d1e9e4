import { base58 } from '@scure/base'
import { parseSolanaMessage } from './SolanaMessage'
import { parseSolanaTransaction } from './SolanaTransaction'

/** One instruction in words; addresses are base58. */
export type InstructionContent =
  | {
      readonly kind: 'transfer'
      readonly from: string
      readonly to: string
      /** 10⁻⁹ SOL. */
      readonly lamports: bigint
    }
  | { readonly kind: 'call'; readonly program: string; readonly data: Uint8Array }

/** What a transaction would do, as far as the wallet can read it. */
export interface TransactionContent {
  readonly version: 'legacy' | 0
  readonly feePayer: string
  readonly instructions: readonly InstructionContent[]
}

const systemProgram = '11111111111111111111111111111111'

/** Reads a transaction for its owner; throws when the bytes are none. */
export function describeTransaction(bytes: Uint8Array): TransactionContent {
  const { version, keys, instructions } = parseSolanaMessage(parseSolanaTransaction(bytes).message)
  const addresses = keys.map((key) => base58.encode(key))
  // Accounts of look-up tables are known to a node alone.
  const nameAt = (place: number | undefined): string => addresses[place ?? -1] ?? '?'
  return {
    version,
    feePayer: nameAt(0),
    instructions: instructions.map(({ program, accounts, data }): InstructionContent => {
      const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
      const isTransfer = nameAt(program) === systemProgram && data.length === 12 && view.getUint32(0, true) === 2
      if (!isTransfer) return { kind: 'call', program: nameAt(program), data }
      const [from, to] = accounts
      return { kind: 'transfer', from: nameAt(from), to: nameAt(to), lamports: view.getBigUint64(4, true) }
    }),
  }
}
