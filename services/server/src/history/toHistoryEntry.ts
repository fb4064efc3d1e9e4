import type { HistoryEntry } from '@latchkey/protocol/api'
import { formatUnits } from 'viem'
import type { Tokens } from '../chain/networks/createTokens'
import { looksLikeSpam } from '../chain/networks/looksLikeSpam'
import { misleads } from '../chain/networks/misleads'
import type { Currency } from '../chain/networks/Network'
import { type HistoryPage, keyOfToken } from './createHistoryPages'
import type { Hex, Movement } from './Entry'
import { operationOf } from './operationOf'
import { type ToldMovement, toldMovements } from './toldMovements'

type Transfer = NonNullable<HistoryEntry['transfers']>[number]

export interface EntryFacts {
  readonly tokens: Tokens
  /** Not said for a chain nobody knows. */
  readonly currency: Currency | undefined
  /** Of the native currency; else empty. */
  readonly icon: string
}

/** An entry in the words of the wire; addresses are in lower case, transfers are `toldMovements`. */
export function toHistoryEntry(
  entry: HistoryPage['entries'][number],
  account: Hex,
  words: HistoryPage['words'],
  facts: EntryFacts,
): HistoryEntry {
  const { chainId, hash, movements } = entry
  const operationType = operationOf(entry, account)
  const { from, to } = partiesOf(entry, operationType, account, facts.tokens)
  const moved = toldMovements(entry, words, facts)
  return {
    id: `${chainId}:0x${hash}`,
    metadata: {
      ...{ operationType, hash: `0x${hash}`, chain: chainId },
      minedAt: new Date(entry.minedAt * 1_000).toISOString(),
      ...{ sentFrom: `0x${from}`, sentTo: to === null ? '' : `0x${to}` },
      status: entry.failed ? 'failed' : 'confirmed',
      nonce: entry.nonce,
    },
    transfers: moved.length === 0 ? null : moved.map((one) => toTransfer(entry, one, account, words, facts)),
    ...((entry.omits || moved.length < movements.length) && { incomplete: true }),
  }
}

/**
 * Who sent and who got: of the one thing that was sent or received the two who changed it, where it is not only the word of a
 * contract that anybody may have made; else those of the transaction. Of what only such a contract tells, whom it went to is who was
 * named by the call that the sender signed, and nobody where none was: neither whom the contract tells nor the contract itself. What
 * is allowed is for who may take it, not for the token.
 */
function partiesOf(
  { sender, recipient, created, selector, movements, named, chainId }: HistoryPage['entries'][number],
  operation: HistoryEntry['metadata']['operationType'],
  account: Hex,
  tokens: Tokens,
): { readonly from: Hex; readonly to: Hex | null } {
  const [only, ...others] = movements
  // Of what somebody else sent, the account named nobody.
  if (operation === 'approve') return { from: sender, to: sender === account ? named : null }
  const isMoved = operation === 'send' || operation === 'receive'
  if (!isMoved) return { from: sender, to: recipient ?? created }
  const isSure = only?.kind === 'native' || (only && tokens.find(chainId, `0x${only.token}`))
  if (isSure && others.length === 0) return { from: only.from, to: only.to }
  const isNamed = ({ token, from, to }: Movement) => token === recipient && from === sender && to === named
  if (named !== null && (movements.length === 0 || movements.some(isNamed))) return { from: sender, to: named }
  if (operation === 'receive') return { from: sender, to: account }
  // What neither moved nor called anything, or paid in the currency, had this receiver.
  const isPaid =
    (selector === null && movements.length === 0) ||
    movements.some(({ kind, from }) => kind === 'native' && from === account)
  return { from: sender, to: isPaid ? recipient : null }
}

function toTransfer(
  { chain, chainId, sender }: HistoryPage['entries'][number],
  { kind, token, item, amount, decimals, from, to }: ToldMovement,
  account: Hex,
  words: HistoryPage['words'],
  { tokens, currency, icon }: EntryFacts,
): Transfer {
  const direction = from === to ? 'self' : to === account ? 'in' : 'out'
  const quantity = { numeric: formatUnits(BigInt(amount), decimals) }
  if (kind === 'native')
    return {
      fungible_info: { ...(currency && { name: currency.name, symbol: currency.symbol }), ...iconOf(icon) },
      ...{ direction, quantity },
    }
  const listed = tokens.find(chainId, `0x${token}`)
  const said = words.get(keyOfToken(chain, token))
  const name = listed?.name ?? said?.name ?? undefined
  if (kind === 'erc20') {
    const symbol = listed?.symbol ?? said?.symbol ?? undefined
    // A borrowed name is none: an amount without one is taken for nothing else.
    const isNamed = listed !== undefined || !misleads(chainId, { name, symbol }, { tokens, currency })
    return {
      fungible_info: {
        ...(isNamed && { ...(name && { name }), ...(symbol && { symbol }) }),
        ...iconOf(listed?.iconUrl ?? ''),
      },
      ...{ direction, quantity },
    }
  }
  return {
    nft_info: {
      name: `${name ?? ''} #${item}`.trim(),
      flags: { is_spam: looksLikeSpam([name, said?.symbol], sender === account) },
    },
    ...{ direction, quantity },
  }
}

const iconOf = (url: string) => (url === '' ? {} : { icon: { url } })
