import { type Core, pause } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { isRecord } from '@latchkey/protocol/json'

/** Milliseconds between two looks, and most of them: the node that is asked may be behind the one that told of its end. */
const looks = { every: 1_000, most: 5 }

interface ReadReceivedParameters {
  readonly row: { readonly chainId: ChainId; readonly hash: string; readonly to?: string | undefined }
  /** The token's address. */
  readonly mint: string
  readonly signal: AbortSignal
}

/**
 * What of a token came to the receiver of a transfer on Solana, in its smallest unit: what they hold of it after the transaction, less what
 * they held before, as its node tells of that one alone. A token of Token-2022 may keep some. `undefined` where nobody tells.
 */
export async function readReceived(
  core: Pick<Core, 'read' | 'clock'>,
  { row: { chainId, hash, to }, mint, signal }: ReadReceivedParameters,
): Promise<bigint | undefined> {
  const params = [hash, { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }]
  for (let left = looks.most; left > 0; left--) {
    const told = await core.read({ chainId, method: 'getTransaction', params, signal }).catch(() => 'refused')
    signal.throwIfAborted()
    if (told === 'refused') return undefined
    const meta = isRecord(told) ? told['meta'] : undefined
    if (isRecord(meta)) {
      const [before, after] = [meta['preTokenBalances'], meta['postTokenBalances']].map((list) => held(list, mint, to))
      // Whoever got something is listed after it: a list without owners tells nothing.
      const came = before === undefined || !after ? -1n : after - before
      return came < 0n ? undefined : came
    }
    if (left > 1) await pause(core.clock, looks.every, signal)
  }
  return undefined
}

/** What an owner holds of a mint by such a list; an account that is not there yet holds nothing. */
function held(list: unknown, mint: string, owner: string | undefined): bigint | undefined {
  if (!Array.isArray(list) || owner === undefined) return undefined
  const theirs = list.filter((one: unknown) => isRecord(one) && one['mint'] === mint && one['owner'] === owner)
  return theirs.reduce((all: bigint | undefined, one) => {
    const amount = isRecord(one['uiTokenAmount']) ? String(one['uiTokenAmount']['amount']) : ''
    return all === undefined || !/^\d{1,20}$/.test(amount) ? undefined : all + BigInt(amount)
  }, 0n)
}
