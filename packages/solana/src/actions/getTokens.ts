import type { TokenAmount } from '@latchkey/protocol/actions'
import { tokenAssetId } from '@latchkey/protocol/caip'
import { rpcBadAnswer } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import { cleanText, shortAddress } from '@latchkey/protocol/text'
import { clusterOf } from '../clusters'
import { isAddress } from '../isAddress'
import { dig } from '../rpc/dig'
import { knownMints } from '../tokens/knownMints'
import { tokenPrograms } from '../tokens/tokenPrograms'
import type { SolanaContext } from './SolanaContext'

/** Most mints a node tells of at once. */
const batch = 100
/** Tokens told of at most: anybody may send an account as many as they like. */
const most = 500
/** Characters of a symbol; the issuer's own words have no limit. */
const longest = 12

/**
 * The tokens of the account, of both programs; several token accounts of one mint are one amount, empty ones are left out. A mint is
 * known by its address alone: another that calls itself the same is shown by its address.
 */
export async function getTokens(context: SolanaContext): Promise<readonly TokenAmount[]> {
  const lists = await Promise.all(Object.values(tokenPrograms).map((programId) => readHeld(context, programId)))
  const held = new Map<string, Held>()
  for (const one of lists.flat()) {
    const before = held.get(one.mint)?.amount ?? 0n
    if (one.amount > 0n) held.set(one.mint, { ...one, amount: before + one.amount })
  }
  const { caipNetworkId: chainId, nativeCurrency } = context.network
  const known = (mint: string) =>
    clusterOf(chainId) === 'solana:mainnet' && Object.hasOwn(knownMints, mint) ? knownMints[mint] : undefined
  const all = [...held.values()]
  const listed = [...all.filter(({ mint }) => known(mint)), ...all.filter(({ mint }) => !known(mint))].slice(0, most)
  const telling = listed.filter(({ mint, programId }) => programId === tokenPrograms.token2022 && !known(mint))
  const symbols = await readSymbols(
    context,
    telling.map(({ mint }) => mint),
  )
  const taken = new Set([nativeCurrency.symbol, ...Object.values(knownMints)].map(plain))
  return listed.map(({ mint, amount, decimals }) => {
    const said = symbols.get(mint)
    const symbol = known(mint) ?? (said === undefined || taken.has(plain(said)) ? shortAddress(mint) : said)
    const assetId = tokenAssetId(chainId, `${chainId}:${mint}`)
    return { assetId, chainId, amount, decimals, symbol, ...(!known(mint) && { unverified: true }) }
  })
}

/** A symbol as it reads: wide and styled letters are plain ones. */
const plain = (symbol: string) => symbol.normalize('NFKC').toUpperCase()

interface Held {
  readonly mint: string
  readonly amount: bigint
  readonly decimals: number
  readonly programId: string
}

async function readHeld({ read, address }: SolanaContext, programId: string): Promise<readonly Held[]> {
  const method = 'getTokenAccountsByOwner'
  const answer = await read(method, [address, { programId }, { encoding: 'jsonParsed', commitment: 'confirmed' }])
  return listOf(answer, method).map((entry) => {
    const held = heldOf(entry)
    if (!held) throw rpcBadAnswer({ method })
    return { ...held, programId }
  })
}

function heldOf(entry: unknown): Omit<Held, 'programId'> | undefined {
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
      const shown = typeof symbol === 'string' ? cleanText(symbol, longest) : ''
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
