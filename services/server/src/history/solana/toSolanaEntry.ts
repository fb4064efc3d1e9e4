import type { HistoryEntry } from '@latchkey/protocol/api'
import { formatUnits } from 'viem'
import type { MintWords } from '../../chain/mints/parseMintWords'
import type { Tokens } from '../../chain/networks/createTokens'
import { misleads } from '../../chain/networks/misleads'
import type { Network } from '../../chain/networks/Network'
import { type Dollars, inDollars } from '../../price/Dollars'
import { movementsOn, type SolanaMovement } from './movementsOn'
import type { ListedSignature, SolanaTransaction } from './SolanaTransaction'

interface EntryParameters {
  readonly account: string
  readonly network: Pick<Network, 'id' | 'currency'>
  readonly tokens: Tokens
  /** What mints on no list call themselves. */
  readonly names: ReadonlyMap<string, MintWords>
  /** What one cost when it moved; of what is on no list nobody says it. */
  priceOf(mint: string | undefined): Dollars | undefined
  /** With its time, without which it has no place among others. */
  readonly listed: ListedSignature & { readonly blockTime: number }
  /** Nothing where the node did not keep it. */
  readonly transaction: SolanaTransaction | undefined
}

/**
 * A transaction in the words of the wire; nothing for one that a stranger made only to stand in the history, which neither asked the
 * account nor moved anything of it but tokens on no list whose names deceive.
 */
export function toSolanaEntry(parameters: EntryParameters): HistoryEntry | undefined {
  const { account, network, listed, transaction } = parameters
  const part = transaction && movementsOn(transaction, account)
  const isFailed = listed.err !== null && listed.err !== undefined
  // What failed changed nothing but the fee.
  const movements = part && !isFailed ? part.movements : []
  if (part && !part.isSigner && !part.isInexact && movements.length === 0) return undefined
  if (part && !part.isSigner && isBait(movements, parameters)) return undefined
  const operationType = operationOf(movements)
  const other = movements[0]?.other ?? ''
  const parties = {
    // What somebody moved without the account's signature, by a mint's delegate or a program, the account did not send.
    send: { sentFrom: part?.isSigner ? account : (part?.payer ?? ''), sentTo: other },
    receive: { sentFrom: other || (part?.payer ?? ''), sentTo: account },
    trade: { sentFrom: part?.payer ?? '', sentTo: '' },
    execute: { sentFrom: part?.payer ?? '', sentTo: '' },
  }[operationType]
  return {
    id: `${network.id}:${listed.signature}`,
    metadata: {
      ...{ operationType, hash: listed.signature, chain: network.id },
      minedAt: new Date(listed.blockTime * 1_000).toISOString(),
      ...parties,
      status: isFailed ? 'failed' : 'confirmed',
    },
    transfers: movements.length === 0 ? null : movements.map((one) => toTransfer(one, parameters)),
    ...((!part || part.isInexact) && { incomplete: true }),
  }
}

/** Whether nothing moved but what only deceives. */
const isBait = (movements: readonly SolanaMovement[], { network: { id, currency }, tokens, names }: EntryParameters) =>
  movements.length > 0 &&
  movements.every(({ mint, change }) => {
    const said = mint === undefined || tokens.findMint(id, mint) ? undefined : names.get(mint)
    return change > 0n && said !== undefined && misleads(id, said, { tokens, currency })
  })

function operationOf(movements: readonly SolanaMovement[]) {
  if (movements.length === 0) return 'execute'
  const isOut = ({ change }: SolanaMovement) => change < 0n
  if (movements.every(isOut)) return 'send'
  return movements.some(isOut) ? 'trade' : 'receive'
}

function toTransfer(
  { mint, decimals, change }: SolanaMovement,
  { network: { id, currency }, tokens, names, priceOf }: EntryParameters,
): NonNullable<HistoryEntry['transfers']>[number] {
  const listed = mint === undefined ? undefined : tokens.findMint(id, mint)
  const said = mint === undefined ? undefined : names.get(mint)
  // A borrowed name is none: an amount without one is taken for nothing else.
  const unlisted = said && !misleads(id, said, { tokens, currency }) ? said : undefined
  const known = mint === undefined ? currency : (listed ?? unlisted)
  const amount = change < 0n ? -change : change
  const price = mint === undefined || listed ? priceOf(mint) : undefined
  return {
    fungible_info: {
      ...(known && { name: known.name, symbol: known.symbol }),
      ...(listed?.iconUrl && { icon: { url: listed.iconUrl } }),
    },
    direction: change < 0n ? 'out' : 'in',
    quantity: { numeric: formatUnits(amount, decimals) },
    ...(price !== undefined && inDollars(amount, decimals, price)),
  }
}
