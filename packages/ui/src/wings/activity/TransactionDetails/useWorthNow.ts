import type { Activity } from '@latchkey/features/history'
import type { Flow } from '@latchkey/flow'
import { tokenAssetId } from '@latchkey/protocol/caip'
import { toUnits, worthOf } from '@latchkey/protocol/text'
import { useReading } from '../../../views/useReading'

/** Decimals that amounts are compared in. */
const decimals = 30

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
  if (!token || token.unlisted) return undefined
  const units = toUnits(row?.amounts[0]?.text ?? '', decimals) ?? 0n
  // Cut as a receipt of what was just sent cuts it: none of it is a trace.
  const cents = worthOf(units, decimals, token.price)
  return cents === undefined ? undefined : Number(cents) || 0.001
}

/** The token of all that moved, where this browser sent it and just that went. */
function assetOf({ status, local, amounts }: Activity): string | undefined {
  const [amount, ...others] = amounts
  if (!amount || others.length > 0 || amount.isItem || amount.direction !== 'out') return undefined
  if (!local?.amount || (status !== 'confirmed' && status !== 'pending')) return undefined
  const isIt = toUnits(local.amount.text, decimals) === toUnits(amount.text, decimals)
  return isIt ? local.amount.assetId : undefined
}
