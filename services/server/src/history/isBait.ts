import { looksLikeSpam } from '../chain/networks/looksLikeSpam'
import { misleads } from '../chain/networks/misleads'
import { type HistoryPage, keyOfToken } from './createHistoryPages'
import type { Hex } from './Entry'
import type { EntryFacts } from './toHistoryEntry'

/**
 * Whether an entry is only what strangers made to stand in the history: others sent it, and nothing changed hands but tokens on no
 * list whose names deceive, and items whose collection leads elsewhere. What contracts say of an account's own part in it is the word of those strangers too.
 */
export const isBait = (
  { chain, chainId, sender, movements }: HistoryPage['entries'][number],
  account: Hex,
  words: HistoryPage['words'],
  facts: EntryFacts,
): boolean =>
  sender !== account &&
  movements.length > 0 &&
  movements.every(({ kind, token }) => {
    const said = words.get(keyOfToken(chain, token))
    const isListed = facts.tokens.find(chainId, `0x${token}`) !== undefined
    // The currency keeps the entry, however little: else a stranger in a transaction that many share could hide what another paid.
    if (kind === 'native' || isListed || said === undefined) return false
    return kind === 'erc20' ? misleads(chainId, said, facts) : looksLikeSpam([said.name, said.symbol], false)
  })
