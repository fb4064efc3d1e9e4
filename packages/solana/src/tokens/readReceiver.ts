import { requestInvalid } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import type { SolanaContext } from '../actions/SolanaContext'
import { dig } from '../rpc/dig'
import { readLamports } from '../rpc/readLamports'
import { tokenPrograms } from './tokenPrograms'

/** What a transfer must know of an account that gives or receives. */
export interface Receiver {
  /** Lamports it holds; zero where it does not exist yet. */
  readonly lamports: bigint
  /** Of the token whose account it is, in its smallest unit; zero where it is none. */
  readonly tokens: bigint
  /** Takes tokens only with a memo beside them. */
  readonly wantsMemo: boolean
  /** Its mint's authority holds it: nothing goes in or out. */
  readonly isFrozen: boolean
  /** Kept by one of the token programs. */
  readonly isTokenAccount: boolean
}

/** Reads the account behind an address. */
export async function readReceiver({ read }: Pick<SolanaContext, 'read'>, address: string): Promise<Receiver> {
  const account = await readAccount(read, address)
  const info = dig(account, 'data', 'parsed', 'info')
  const { extensions, state } = info
  const { amount } = dig(info, 'tokenAmount')
  const list: readonly unknown[] = Array.isArray(extensions) ? extensions : []
  const memo = list.find((one) => isRecord(one) && one['extension'] === 'memoTransfer')
  return {
    lamports: readLamports(account['lamports']) ?? 0n,
    tokens: typeof amount === 'string' && /^\d{1,20}$/.test(amount) ? BigInt(amount) : 0n,
    wantsMemo: dig(memo, 'state')['requireIncomingTransferMemos'] === true,
    isFrozen: state === 'frozen',
    isTokenAccount: isKept(account),
  }
}

const systemProgram = '11111111111111111111111111111111'

/**
 * Refuses a receiver whose key cannot move what it gets: a token account, a program, and what is no wallet but a program's own (stake, a
 * nonce). A vault may be of a program.
 */
export async function refuseKept(
  { read }: Pick<SolanaContext, 'read'>,
  address: string,
  meant: 'wallet' | 'vault',
): Promise<void> {
  const account = await readAccount(read, address)
  if (isKept(account))
    throw requestInvalid({ field: 'to', seen: `${address}, the account of a token. Give its owner's address` })
  const { owner, executable, space } = account
  const isOther = typeof owner === 'string' && (owner !== systemProgram || (typeof space === 'number' && space > 0))
  if (executable === true || (meant === 'wallet' && isOther))
    throw requestInvalid({
      field: 'to',
      seen: `${address}, which a program keeps: no key of its own moves what it gets`,
    })
}

const isKept = ({ owner }: Readonly<Record<string, unknown>>): boolean =>
  Object.values(tokenPrograms).some((program) => program === owner)

async function readAccount(read: SolanaContext['read'], address: string) {
  return dig(await read('getAccountInfo', [address, { encoding: 'jsonParsed', commitment: 'confirmed' }]), 'value')
}
