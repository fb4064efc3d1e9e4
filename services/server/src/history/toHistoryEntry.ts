import type { HistoryEntry } from '@latchkey/protocol/api'
import { formatUnits } from 'viem'
import type { Tokens } from '../chain/networks/createTokens'
import type { Currency } from '../chain/networks/Network'
import { type HistoryPage, keyOfToken } from './createHistoryPages'
import type { Hex, Movement } from './Entry'
import { operationOf } from './operationOf'

type Transfer = NonNullable<HistoryEntry['transfers']>[number]

interface Facts {
  readonly tokens: Tokens
  /** Not said for a chain nobody knows. */
  readonly currency: Currency | undefined
  /** Of the native currency; else empty. */
  readonly icon: string
}

/** An entry in the words of the wire; addresses are in lower case. */
export function toHistoryEntry(
  entry: HistoryPage['entries'][number],
  account: Hex,
  words: HistoryPage['words'],
  facts: Facts,
): HistoryEntry {
  const { chainId, hash, movements } = entry
  const operationType = operationOf(entry, account)
  const { from, to } = partiesOf(entry, operationType, account, facts.tokens)
  return {
    id: `${chainId}:0x${hash}`,
    metadata: {
      ...{ operationType, hash: `0x${hash}`, chain: chainId },
      minedAt: new Date(entry.minedAt * 1_000).toISOString(),
      ...{ sentFrom: `0x${from}`, sentTo: to === null ? '' : `0x${to}` },
      status: entry.failed ? 'failed' : 'confirmed',
      nonce: entry.nonce,
    },
    transfers: movements.length === 0 ? null : movements.map((one) => toTransfer(entry, one, account, words, facts)),
    ...(entry.omits && { incomplete: true }),
  }
}

/**
 * Who sent and who got: of the one thing that was sent or received the two who changed it, where it is not only the word of a
 * contract that anybody may have made; else those of the transaction.
 */
function partiesOf(
  { sender, recipient, created, movements, chainId }: HistoryPage['entries'][number],
  operation: HistoryEntry['metadata']['operationType'],
  account: Hex,
  tokens: Tokens,
): { readonly from: Hex; readonly to: Hex | null } {
  const [only, ...others] = movements
  const isOne = only !== undefined && others.length === 0 && (operation === 'send' || operation === 'receive')
  const isSure = isOne && (sender === account || only.kind === 'native' || tokens.find(chainId, `0x${only.token}`))
  return isSure ? { from: only.from, to: only.to } : { from: sender, to: recipient ?? created }
}

function toTransfer(
  { chain, chainId }: HistoryPage['entries'][number],
  { kind, token, item, amount, from, to }: Movement,
  account: Hex,
  words: HistoryPage['words'],
  { tokens, currency, icon }: Facts,
): Transfer {
  const direction = from === to ? 'self' : to === account ? 'in' : 'out'
  if (kind === 'native')
    return {
      fungible_info: { ...(currency && { name: currency.name, symbol: currency.symbol }), ...iconOf(icon) },
      direction,
      quantity: { numeric: formatUnits(BigInt(amount), currency?.decimals ?? 0) },
    }
  const listed = tokens.find(chainId, `0x${token}`)
  const said = words.get(keyOfToken(chain, token))
  const name = listed?.name ?? said?.name ?? undefined
  if (kind === 'erc20') {
    const symbol = listed?.symbol ?? said?.symbol ?? undefined
    return {
      fungible_info: { ...(name && { name }), ...(symbol && { symbol }), ...iconOf(listed?.iconUrl ?? '') },
      direction,
      quantity: { numeric: formatUnits(BigInt(amount), listed?.decimals ?? said?.decimals ?? 0) },
    }
  }
  return {
    nft_info: { name: `${name ?? ''} #${item}`.trim(), flags: { is_spam: false } },
    direction,
    quantity: { numeric: amount },
  }
}

const iconOf = (url: string) => (url === '' ? {} : { icon: { url } })
