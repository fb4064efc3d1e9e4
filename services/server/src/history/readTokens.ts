import { decodeAbiParameters } from 'viem'
import { decimals, shortText } from '../chain/networks/shortText'
import type { Chain } from '../chain/nodes/createChain'
import { UpstreamError } from '../upstream/UpstreamError'
import { callResult } from './Block'
import type { IndexStore } from './createIndexStore'
import type { Hex } from './Entry'
import { askMany } from './readBlocks'
import type { TokenWords } from './TokenWords'

const selectors = { name: '0x06fdde03', symbol: '0x95d89b41', decimals: '0x313ce567' } as const
const asked = ['name', 'symbol', 'decimals'] as const
/** Enough for any name; what a contract answers for it stays below half a megabyte, so that a list of calls is never too large. */
const gas = '0x249f0'
const inOneList = 5
const inOneRound = 50

/** Asks contracts that are new what they call themselves, a few a round. One that says nothing of use has no name. */
export async function readTokens(chain: Chain, store: Pick<IndexStore, 'unreadTokens' | 'keepToken'>): Promise<void> {
  const tokens = await store.unreadTokens(inOneRound)
  for (let from = 0; from < tokens.length; from += inOneList)
    await readSome(chain, store, tokens.slice(from, from + inOneList))
}

async function readSome(chain: Chain, store: Pick<IndexStore, 'keepToken'>, tokens: readonly Hex[]): Promise<void> {
  const calls = tokens.flatMap((token) =>
    asked.map((what) => ({
      method: 'eth_call',
      params: [{ to: `0x${token}`, data: selectors[what], gas }, 'latest'],
      schema: callResult,
    })),
  )
  const answers = await askMany(chain, calls).catch((error: unknown) => {
    if (error instanceof UpstreamError && error.fault === 'too-large') return undefined
    throw error
  })
  if (answers === undefined && tokens.length > 1) {
    for (const token of tokens) await readSome(chain, store, [token])
    return
  }
  for (const [place, token] of tokens.entries()) {
    const [name, symbol, digits] = answers?.slice(place * asked.length) ?? []
    await store.keepToken(token, wordsOf(name, symbol, digits))
  }
}

const wordsOf = (name: Hex | undefined, symbol: Hex | undefined, digits: Hex | undefined): TokenWords => ({
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
