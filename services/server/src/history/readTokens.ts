import { type Hex as Bytes, decodeAbiParameters } from 'viem'
import { decimals, shortText } from '../chain/networks/shortText'
import { askContracts, type ContractAnswer } from '../chain/nodes/askContracts'
import type { Chain } from '../chain/nodes/createChain'
import { UpstreamError } from '../upstream/UpstreamError'
import { whereUnanswered } from '../upstream/whereUnanswered'
import type { IndexStore } from './createIndexStore'
import type { Hex } from './Entry'
import type { TokenWords } from './TokenWords'

const selectors: Readonly<Record<keyof TokenWords, Bytes>> = {
  name: '0x06fdde03',
  symbol: '0x95d89b41',
  decimals: '0x313ce567',
}
const asked = ['name', 'symbol', 'decimals'] as const
/** Milliseconds of a list, and of what is asked by itself after it: together less than this process leads for. */
const within = { list: 15_000, alone: 5_000 } as const
const inOneList = 5
const inOneRound = 50

type Tokens = Pick<IndexStore, 'unreadTokens' | 'keepToken' | 'postponeTokens'>

/**
 * Asks contracts that are new what they call themselves, a few a round. One that says nothing of use has no name; one that its node could not
 * ask now, or fails at, is asked again.
 *
 * @throws UpstreamError where no node answers anything.
 */
export async function readTokens(chain: Chain, store: Tokens): Promise<void> {
  const tokens = await store.unreadTokens(inOneRound)
  for (let from = 0; from < tokens.length; from += inOneList) {
    const some = tokens.slice(from, from + inOneList)
    const { unknown, isTrouble } = await readSome(chain, store, some)
    if (unknown.length > 0) await store.postponeTokens(unknown)
    // A node that has too much to do is left alone until the next round.
    if (isTrouble || unknown.length === some.length) return
  }
}

/** Answers which of them could not be asked, and whether a list of them failed as a whole. */
async function readSome(chain: Chain, store: Pick<Tokens, 'keepToken'>, tokens: readonly Hex[]) {
  try {
    return { unknown: await readList(chain, store, { tokens, within: within.list }), isTrouble: false }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const unknown = tokens.length === 1 ? tokens : await readEach(chain, store, tokens)
    // Where a node answers nothing else either, none of them is why.
    if (unknown.length === tokens.length && !(await isAnswered(chain))) throw error
    return { unknown, isTrouble: true }
  }
}

/** Asks each by itself, so that one which a node fails at takes no answer of the others; answers those it is. */
async function readEach(chain: Chain, store: Pick<Tokens, 'keepToken'>, tokens: readonly Hex[]) {
  const all = tokens.map((token) =>
    readList(chain, store, { tokens: [token], within: within.alone }).catch(whereUnanswered([token])),
  )
  return (await Promise.all(all)).flat()
}

const isAnswered = (chain: Chain) =>
  chain.read({ method: 'eth_blockNumber', params: [] }, within.alone).then(
    () => true,
    () => false,
  )

/** Answers which of them could not be asked. */
async function readList(
  chain: Chain,
  store: Pick<Tokens, 'keepToken'>,
  { tokens, within }: { readonly tokens: readonly Hex[]; readonly within: number },
): Promise<readonly Hex[]> {
  const calls = tokens.flatMap((token) => asked.map((what) => ({ to: `0x${token}` as const, data: selectors[what] })))
  const answers = await askContracts(chain, calls, { within })
  const unknown: Hex[] = []
  for (const [place, token] of tokens.entries()) {
    const said = answers.slice(place * asked.length, (place + 1) * asked.length)
    if (said.includes('unknown')) unknown.push(token)
    else await store.keepToken(token, wordsOf(said.map(digitsOf)))
  }
  return unknown
}

const digitsOf = (answer: ContractAnswer): Hex | undefined => (answer.startsWith('0x') ? answer.slice(2) : undefined)

const wordsOf = ([name, symbol, digits]: readonly (Hex | undefined)[]): TokenWords => ({
  name: attempt(() => shortText({ name: textOf(name) }, 'name')),
  symbol: attempt(() => shortText({ symbol: textOf(symbol) }, 'symbol', 24)),
  decimals: attempt(() => decimals({ decimals: digits?.length === 64 ? Number(`0x${digits}`) : undefined })),
})

/** What a contract answers for a text; some of the first tokens answer 32 bytes. */
function textOf(answer: Hex | undefined): string | undefined {
  if (answer === undefined) return undefined
  if (answer.length === 64) return Buffer.from(answer.replace(/(00)+$/, ''), 'hex').toString()
  return decodeAbiParameters([{ type: 'string' }], `0x${answer}`)[0]
}

function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
