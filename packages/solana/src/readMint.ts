import { requestInvalid, rpcBadAnswer } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import { dig } from './dig'
import { readLamports } from './readLamports'
import type { SolanaContext } from './SolanaContext'
import { tokenPrograms } from './tokenPrograms'

/** What a transfer must know of a mint. */
export interface Mint {
  /** Address of the program that keeps it. */
  readonly program: string
  readonly decimals: number
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
  return { program, decimals: decimals as number }
}

/** Why a plain transfer does not get past an extension; the others change nothing for it, a transfer's fee neither. */
function refusal(extension: unknown, state: Readonly<Record<string, unknown>>): string | undefined {
  if (extension === 'nonTransferable') return 'a token that cannot be transferred'
  if (extension === 'pausableConfig' && state['paused'] === true) return 'a token whose transfers are paused'
  if (extension === 'transferHook' && state['programId'])
    return 'a token with a transfer hook: each transfer runs a program of its own, which is not supported'
  return undefined
}
