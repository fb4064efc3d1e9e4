import type { Network } from '@latchkey/core'
import { createLatinReader } from '@latchkey/protocol/text'
import type { SwapToken } from '../form/SwapToken'
import { knownContracts } from './knownContracts'

/** Adds to a token whose symbol it bears without being it. */
export type Judge = (token: SwapToken) => SwapToken

/** Judges the tokens of a network: by its own currency, and by the contracts that well-known symbols are known by there. */
export function createJudge({
  caipNetworkId,
  nativeCurrency,
}: Pick<Network, 'caipNetworkId' | 'nativeCurrency'>): Judge {
  const latin = createLatinReader()
  const { symbol } = nativeCurrency
  /** Each known symbol by what it is compared by, and the contracts that bear it by right. */
  const known = new Map([[plain(symbol), { symbol, contracts: [] as string[] }]])
  for (const [symbols, contract] of Object.entries(knownContracts[caipNetworkId.slice('eip155:'.length)] ?? {}))
    for (const symbol of symbols.split(' ')) {
      const bearer = known.get(plain(symbol)) ?? { symbol, contracts: [] }
      bearer.contracts.push(contract.toLowerCase())
      known.set(plain(symbol), bearer)
    }
  return (token) => {
    const { imitates: _, ...bare } = token
    if (isCurrency(token)) return bare
    // What may stand for a C, and is no letter, is as a mathematical sign.
    const text = token.symbol.replace(/_/g, '').replace(/[€(]/g, '∙')
    const texts = /^[ -~]*$/.test(text) ? [text] : withGaps(latin(text))
    const borne = texts
      .flatMap(readings)
      .flatMap((reading) => (reading.includes('_') ? bearersLike(known, reading) : (known.get(reading) ?? [])))
    const isOwn = borne.some(({ contracts }) => contracts.includes(token.address.toLowerCase()))
    return isOwn || !borne[0] ? bare : { ...bare, imitates: borne[0].symbol }
  }
}

/** Whether it is the currency of its network, by its id: reading the address would share a file with the form for it alone. */
export const isCurrency = ({ assetId }: Pick<SwapToken, 'assetId'>): boolean => assetId.includes('/slip44:')

/** Letters and numbers without case; for comparison only. A plus makes another token of one, as in USDC+. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/0/g, 'o')
    .replace(/3/g, 'e')
    .replace(/5/g, 's')
    .replace(/7/g, 't')
    .replace(/[^\p{L}\p{N}+_]/gu, '')

/** A letter of another alphabet that looks like no Latin letter we know may look like any; so may a mathematical sign, or it is none. Strokes are strokes. */
function withGaps(text: string): readonly string[] {
  const letters = text.replace(/[ǀ׀∣│¦⎮❘⏽]/g, '|').replace(/(?![ -~])[\p{L}\p{N}]/gu, '_')
  return [letters, letters.replace(/(?![ -~])\p{Sm}/gu, '_')]
}

/** Bearers of symbols that a reading fits, where as much of it is known as not, and two letters at least. */
function bearersLike<T>(known: ReadonlyMap<string, T>, reading: string): readonly T[] {
  const gaps = reading.split('_').length - 1
  if (reading.length - gaps < Math.max(gaps, 2)) return []
  const fits = new RegExp(`^${reading.replaceAll('+', '\\+').replaceAll('_', '.')}$`)
  return [...known].flatMap(([symbol, bearer]) => (fits.test(symbol) ? [bearer] : []))
}

/** What a symbol can be taken for: a small L, a one or a stroke is an I or an L, two letters are one, a dollar is an S or no letter. */
const readings = (text: string): readonly string[] =>
  [text, text.replace(/rn/gi, 'm').replace(/vv/gi, 'w')].flatMap((one) =>
    [one, one.replace(/\$/g, 's')].flatMap((other) => [plain(other), ...eachStroke(other).map(plain)]),
  )

/** Most strokes that are read either way, each for itself. */
const mostStrokes = 4

function eachStroke(text: string): readonly string[] {
  const [first, ...others] = text.split(/[l1|]/)
  if (others.length > mostStrokes) return []
  return others.reduce<readonly string[]>(
    (read, rest) => read.flatMap((before) => [`${before}i${rest}`, `${before}l${rest}`]),
    [first ?? ''],
  )
}
