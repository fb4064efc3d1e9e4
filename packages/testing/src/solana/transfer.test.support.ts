import { base58 } from '@scure/base'
import { lengthBytes, serializeSolanaMessage } from './transaction/SolanaMessage'

const systemProgram = base58.decode('11111111111111111111111111111111')
/** A look-up table with one account that may be written and one that is read. */
const lookups = Uint8Array.from([1, ...new Uint8Array(32).fill(3), 1, 0, 1, 1])

interface Transfer {
  readonly from: string
  /** 32 bytes of it stand for the receiver. */
  readonly to?: number
  readonly lamports?: bigint
  readonly version?: 'legacy' | 0
  /** Base58 of one who signs before `from`, as who pays the fee. */
  readonly feePayer?: string
}

/** A transfer of SOL nobody has signed; version 0 also hands the two accounts of a look-up table to a program. */
export function transfer({ from, to = 9, lamports = 1_000_000_000n, version = 'legacy', feePayer }: Transfer) {
  const signers = [...(feePayer === undefined ? [] : [feePayer]), from].map((address) => base58.decode(address))
  const keys = [...signers, new Uint8Array(32).fill(to), systemProgram]
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, lamports, true)
  const program = keys.length - 1
  const message = serializeSolanaMessage({
    version,
    header: [signers.length, 0, 1],
    keys,
    blockhash: new Uint8Array(32).fill(5),
    instructions: [
      { program, accounts: [signers.length - 1, signers.length], data },
      ...(version === 0 ? [{ program, accounts: [0, keys.length, keys.length + 1], data: new Uint8Array([1]) }] : []),
    ],
    lookups: version === 0 ? lookups : new Uint8Array(),
  })
  const empty = new Uint8Array(64 * signers.length)
  return { message, bytes: Uint8Array.from([...lengthBytes(signers.length), ...empty, ...message]) }
}
