import type { ChainId } from '@latchkey/protocol/caip'
import type { Tokens } from './createTokens'
import { latinReading } from './latinReading'
import { leadsElsewhere } from './leadsElsewhere'
import type { Currency } from './Network'

interface SaidNames {
  readonly name?: string | null | undefined
  readonly symbol?: string | null | undefined
}

/**
 * Whether what a token on no list calls itself is to deceive: it leads to a place of the web, or is a name or symbol of a listed
 * token or of the chain's currency, in letters that look alike too.
 */
export function misleads(
  chainId: ChainId,
  { name, symbol }: SaidNames,
  { tokens, currency }: { readonly tokens: Tokens; readonly currency: Currency | undefined },
): boolean {
  const said = [name ?? '', symbol ?? '']
  const native = [currency?.name ?? '', currency?.symbol ?? ''].map(latinReading)
  const borrows = (text: string) =>
    text !== '' && (native.includes(latinReading(text)) || tokens.isTaken(chainId, text))
  return leadsElsewhere(said.join(' ')) || said.some(borrows)
}
