import { base58, base64 } from '@scure/base'
import { array, looseObject, nullable, object, pipe, regex, string, tuple } from 'valibot'
import type { Tokens } from '../../chain/networks/createTokens'
import type { Cache } from '../../upstream/createCache'
import type { Charge } from '../../upstream/createUpstreamQuota'
import { UpstreamError } from '../../upstream/UpstreamError'
import type { Ask } from './createAsk'
import { inTurns } from './inTurns'
import { newestPlace, type SolanaPlace } from './SolanaCursor'
import { type ListedSignature, listedSignatures } from './SolanaTransaction'

/** Both programs that keep tokens. */
const programs = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'] as const
/** Addresses whose signatures are asked for: the account, and accounts of it that keep tokens. */
const mostLanes = 12

/** Requests before any signature is asked for. */
export const accountsCost = programs.length

/** The first 32 bytes of each. */
const mint = pipe(string(), regex(/^[A-Za-z0-9+/]{43}=$/))
const tokenAccounts = object({
  value: array(object({ pubkey: string(), account: object({ data: tuple([mint, string()]) }) })),
})
const statuses = object({ value: tuple([nullable(looseObject({}))]) })

/** Signatures of one chain up to a slot, the newest first, and how much of them is known. */
export interface Lanes {
  readonly listed: readonly ListedSignature[]
  /** Slots above this are known whole; below nothing where all are. */
  readonly bound: number
  readonly isIncomplete: boolean
}

/** Whose signatures are asked for beside the account's own. */
export interface KeptAccounts {
  readonly addresses: readonly string[]
  /** There are more. */
  readonly isPart: boolean
}

interface LanesParameters {
  /** Of accounts, by chain and address: an account of thousands is read once for all its pages. */
  readonly keptAccounts: Cache<KeptAccounts>
  readonly ask: Ask
  readonly chainId: string
  readonly account: string
  readonly tokens: Pick<Tokens, 'findMint'>
  readonly from: SolanaPlace
  readonly only?: 'sent' | undefined
  /** Lines asked for of each address. */
  readonly lines: number
  readonly charge: Charge
}

/**
 * Money that comes in names the account that keeps the tokens, not who owns it: so those are asked for too. What an account sends it
 * signs, and so is named itself: for that they are not, and no token that strangers send stands among it.
 *
 * @throws UpstreamError
 */
export async function readLanes(parameters: LanesParameters): Promise<Lanes> {
  const { ask, account, from, only, lines, charge } = parameters
  const kept = only === 'sent' ? nobodyElse : await keptOf(parameters)
  const addresses = [account, ...kept.addresses]
  await charge(addresses.length)
  const lists = await inTurns(addresses, async (address) => {
    const options = { commitment: 'finalized', limit: lines, ...(from.before !== undefined && { before: from.before }) }
    const all = await ask(listedSignatures, 'getSignaturesForAddress', [address, options])
    // What lies above was told before, whatever is answered.
    const below = all.filter(({ slot }) => slot <= from.slot)
    const isFull = all.length >= lines
    if (isFull && below.length === 0) throw new UpstreamError('malformed')
    return { below, bound: isFull ? Math.min(...below.map(({ slot }) => slot)) : -1 }
  })
  const known = new Map(lists.flatMap(({ below }) => below).map((one) => [one.signature, one]))
  if (known.size === 0 && from.before !== undefined) await requireKnown(ask, from.before, charge)
  const bound = Math.max(...lists.map((one) => one.bound))
  const all = [...known.values()]
  // One slot can hold more than is asked for at once; what is known of it is told, and that it is not all.
  const isOneSlot = bound >= 0 && all.every(({ slot }) => slot <= bound)
  return {
    listed: all.filter(({ slot }) => slot > bound || (isOneSlot && slot === bound)).toSorted((a, b) => b.slot - a.slot),
    bound,
    isIncomplete: isOneSlot || kept.isPart,
  }
}

const nobodyElse: KeptAccounts = { addresses: [], isPart: false }

async function keptOf(parameters: LanesParameters): Promise<KeptAccounts> {
  const { keptAccounts, chainId, account, from } = parameters
  const force = from.slot === newestPlace.slot && from.before === undefined
  return (await keptAccounts.get(`${chainId}:${account}`, () => choose(parameters), { force })).value
}

interface Kept {
  readonly address: string
  readonly mint: string
}

/** Accounts of listed tokens first. */
async function choose({ ask, chainId, account, tokens }: LanesParameters): Promise<KeptAccounts> {
  const kept = (await Promise.all(programs.map((programId) => readKept(ask, account, programId)))).flat()
  const isListed = ({ mint }: Kept) => tokens.findMint(chainId, mint) !== undefined
  const wanted = [...kept.filter(isListed), ...kept.filter((one) => !isListed(one))].map(({ address }) => address)
  return { addresses: wanted.slice(0, mostLanes - 1), isPart: wanted.length > mostLanes - 1 }
}

/** Of each account only its mint: the first 32 bytes. */
async function readKept(ask: Ask, owner: string, programId: string): Promise<readonly Kept[]> {
  const options = { encoding: 'base64', dataSlice: { offset: 0, length: 32 }, commitment: 'finalized' }
  const { value } = await ask(tokenAccounts, 'getTokenAccountsByOwner', [owner, { programId }, options])
  return value.map(({ pubkey, account }) => ({ address: pubkey, mint: base58.encode(base64.decode(account.data[0])) }))
}

/** A node that does not know where it is to go on answers that nothing follows. */
async function requireKnown(ask: Ask, signature: string, charge: Charge): Promise<void> {
  await charge(1)
  const options = { searchTransactionHistory: true }
  const { value } = await ask(statuses, 'getSignatureStatuses', [[signature], options])
  if (value[0] === null) throw new UpstreamError('failing')
}
