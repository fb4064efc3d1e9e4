import type { Activity } from '@latchkey/features/history'
import type { Flow } from '@latchkey/flow'
import { tokenAssetId } from '@latchkey/protocol/caip'
import { toUnits } from '@latchkey/protocol/text'
import { useReading } from '../../../views/useReading'

/** Decimals that amounts are compared in. */
const decimals = 30
/** Decimals that a price is read in. */
const places = 20

/**
 * US dollars that what was sent from here is worth now, by prices that are fresh; absent where nobody knows what a token costs, and of what
 * others tell, for they name no token but by its symbol, which anybody may take.
 */
export function useWorthNow(flow: Flow, row: Activity | undefined): number | undefined {
  const assetId = row && assetOf(row)
  const namespace = flow.latchkey.getState().activeChain
  const { reading } = useReading(assetId, async (signal) => {
    const tokens = await flow.feature('tokens')
    const held = await tokens.held(namespace, signal)
    return held.tokens.find(({ chainId, address }) => tokenAssetId(chainId, address) === assetId)
  })
  const token = reading.status === 'done' ? reading.value : undefined
  if (!token || token.unlisted || !(token.price > 0)) return undefined
  // The digits it is written with, as `exactPrice` of features reads a price, whose file is that of sending.
  const price = token.price.toLocaleString('en', { useGrouping: false, maximumFractionDigits: places })
  const parts = (toUnits(row?.amounts[0]?.text ?? '', decimals) ?? 0n) * (toUnits(price, places) ?? 0n)
  // Cut to cents as its review was: none of it is a trace.
  return Number(parts / 10n ** BigInt(decimals + places - 2)) / 100 || 0.001
}

/** The token of all that moved, where this browser sent it and just that went. */
function assetOf({ status, local, amounts }: Activity): string | undefined {
  const [amount, ...others] = amounts
  if (!amount || others.length > 0 || amount.isItem || amount.direction !== 'out') return undefined
  if (!local?.amount || (status !== 'confirmed' && status !== 'pending')) return undefined
  const isIt = toUnits(local.amount.text, decimals) === toUnits(amount.text, decimals)
  return isIt ? local.amount.assetId : undefined
}
