import type { TokenAmount } from '@latchkey/protocol/actions'
import { rpcBadAnswer } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import { cleanText, shortAddress } from '@latchkey/protocol/text'
import { dig } from './dig'
import { isAddress } from './isAddress'
import type { SolanaContext } from './SolanaContext'
import { tokenPrograms } from './tokenPrograms'

/** Most mints a node tells of at once. */
const batch = 100

/** The tokens of the account, of both programs; several token accounts of one mint are one amount, empty ones are left out. */
export async function getTokens(context: SolanaContext): Promise<readonly TokenAmount[]> {
  const lists = await Promise.all(Object.values(tokenPrograms).map((programId) => readHeld(context, programId)))
  const held = new Map<string, Held>()
  for (const one of lists.flat()) {
    const before = held.get(one.mint)?.amount ?? 0n
    if (one.amount > 0n) held.set(one.mint, { ...one, amount: before + one.amount })
  }
  const symbols = await readSymbols(context, [...held.keys()])
  const chainId = context.network.caipNetworkId
  return [...held.values()].map(({ mint, amount, decimals }) => ({
    assetId: `${chainId}/token:${mint}`,
    chainId,
    amount,
    decimals,
    symbol: symbols.get(mint) ?? shortAddress(mint),
  }))
}

interface Held {
  readonly mint: string
  readonly amount: bigint
  readonly decimals: number
}

async function readHeld({ read, address }: SolanaContext, programId: string): Promise<readonly Held[]> {
  const method = 'getTokenAccountsByOwner'
  const answer = await read(method, [address, { programId }, { encoding: 'jsonParsed', commitment: 'confirmed' }])
  return listOf(answer, method).map((entry) => {
    const held = heldOf(entry)
    if (!held) throw rpcBadAnswer({ method })
    return held
  })
}

function heldOf(entry: unknown): Held | undefined {
  const info = dig(entry, 'account', 'data', 'parsed', 'info')
  const { mint } = info
  const { amount, decimals } = dig(info, 'tokenAmount')
  if (!isAddress(mint) || typeof amount !== 'string' || !/^\d{1,20}$/.test(amount)) return
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 255) return
  return { mint, amount: BigInt(amount), decimals }
}

/** What mints of Token-2022 say of themselves; a name is no proof of anything, so nothing but its text is taken. */
async function readSymbols({ read }: SolanaContext, mints: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const method = 'getMultipleAccounts'
  const symbols = new Map<string, string>()
  for (let start = 0; start < mints.length; start += batch) {
    const asked = mints.slice(start, start + batch)
    const accounts = listOf(await read(method, [asked, { encoding: 'jsonParsed', commitment: 'confirmed' }]), method)
    for (const [index, mint] of asked.entries()) {
      const { extensions } = dig(accounts[index], 'data', 'parsed', 'info')
      const list: readonly unknown[] = Array.isArray(extensions) ? extensions : []
      const { symbol } = dig(
        list.find((one) => isRecord(one) && one['extension'] === 'tokenMetadata'),
        'state',
      )
      const shown = typeof symbol === 'string' ? cleanText(symbol.slice(0, 32)) : ''
      if (shown !== '') symbols.set(mint, shown)
    }
  }
  return symbols
}

function listOf(answer: unknown, method: string): readonly unknown[] {
  const list = isRecord(answer) ? answer['value'] : undefined
  if (!Array.isArray(list)) throw rpcBadAnswer({ method })
  return list
}
