import type { SolanaTransferEstimate } from '@latchkey/protocol/actions'
import { requestInvalid, rpcBadAnswer } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import type { SolanaContext } from '../actions/SolanaContext'
import { dig } from '../rpc/dig'
import { readLamports } from '../rpc/readLamports'
import { readTransferFee } from './readTransferFee'
import { tokenPrograms } from './tokenPrograms'

/** What a transfer must know of a mint. */
export interface Mint {
  /** Address of the program that keeps it. */
  readonly program: string
  readonly decimals: number
  /** A new account of it waits for its authority's yes before it takes anything. */
  readonly startsFrozen: boolean
  /** Bytes of an associated account for it. */
  readonly accountSize: number
  /** What it keeps of a transfer, where it does. */
  readonly kept?: SolanaTransferEstimate['kept']
}

/** Bytes of a token account; Token-2022 says of what kind it is, and that its owner stays. */
const plainSize = 165
const extendedSize = plainSize + 1 + 4
/**
 * Bytes an extension of the mint adds to each account of it, the four of its type and length included.
 * https://github.com/solana-program/token-2022/blob/main/interface/src/extension/mod.rs
 */
const added: Readonly<Record<string, number>> = {
  transferFeeConfig: 12,
  nonTransferable: 4,
  transferHook: 5,
  pausableConfig: 4,
}

/** Reads a mint of either token program; refuses by name what a plain transfer of it cannot do. */
export async function readMint({ read }: Pick<SolanaContext, 'read'>, mint: string): Promise<Mint> {
  const method = 'getAccountInfo'
  const answer = await read(method, [mint, { encoding: 'jsonParsed', commitment: 'confirmed' }])
  const account = dig(answer, 'value')
  const program = Object.values(tokenPrograms).find((one) => one === account['owner'])
  const parsed = dig(account, 'data', 'parsed')
  if (!program || parsed['type'] !== 'mint')
    throw requestInvalid({ field: 'assetId', seen: `${mint}, no token's mint` })
  const { decimals, extensions = [] } = dig(parsed, 'info')
  if (readLamports(decimals) === undefined || !Array.isArray(extensions)) throw rpcBadAnswer({ method })
  for (const { extension, state } of extensions.filter(isRecord)) {
    const why = refusal(extension, dig(state))
    if (why) throw requestInvalid({ field: 'assetId', seen: `${mint}, ${why}` })
  }
  const charges = extensions.find((one) => dig(one)['extension'] === 'transferFeeConfig')
  const kept = charges && (await readTransferFee({ read }, dig(charges, 'state')))
  const byDefault = extensions.find((one) => dig(one)['extension'] === 'defaultAccountState')
  return {
    program,
    decimals: decimals as number,
    startsFrozen: dig(byDefault, 'state')['accountState'] === 'frozen',
    accountSize: accountSize(program, extensions),
    ...(kept && { kept }),
  }
}

function accountSize(program: string, extensions: readonly unknown[]): number {
  if (program === tokenPrograms.spl) return plainSize
  const names = extensions.map((one) => String(dig(one)['extension']))
  return names.reduce((size, name) => size + (Object.hasOwn(added, name) ? (added[name] ?? 0) : 0), extendedSize)
}

/** Why a plain transfer does not get past an extension; the others change nothing for it, a transfer's fee neither. */
function refusal(extension: unknown, state: Readonly<Record<string, unknown>>): string | undefined {
  if (extension === 'nonTransferable') return 'a token that cannot be transferred'
  if (extension === 'pausableConfig' && state['paused'] === true) return 'a token whose transfers are paused'
  if (extension === 'transferHook' && state['programId'])
    return 'a token with a transfer hook: each transfer runs a program of its own, which is not supported'
  return undefined
}
