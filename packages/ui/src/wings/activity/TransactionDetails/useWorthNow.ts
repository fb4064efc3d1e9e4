import type { Activity } from '@latchkey/features/history'
import type { Flow } from '@latchkey/flow'
import { tokenAssetId } from '@latchkey/protocol/caip'
import { toUnits } from '@latchkey/protocol/text'
import { useReading } from '../../../views/useReading'

/** Decimals that amounts are compared in. */
const decimals = 30
/** Decimals that a price is read in. */
const places = 20

interface WorthNow {
  readonly moved: number | undefined
  /** Of what the network took. */
  readonly fee: number | undefined
}

/**
 * US dollars that what was sent from here, and the fee of it, is worth now, by prices that are fresh; absent where nobody knows what a token
 * costs, and of what others tell, for they name no token but by its symbol, which anybody may take.
 */
export function useWorthNow(flow: Flow, row: Activity | undefined, fee: string | undefined): WorthNow {
  const assetId = row && assetOf(row)
  const native = row && fee !== undefined ? tokenAssetId(row.chainId, undefined) : undefined
  const namespace = flow.latchkey.getState().activeChain
  const { reading } = useReading(assetId ?? native, async (signal) => {
    const tokens = await flow.feature('tokens')
    return (await tokens.held(namespace, signal)).tokens
  })
  const worthOf = (id: string | undefined, text = '') => {
    const known = reading.status === 'done' && id ? reading.value : []
    const token = known.find(({ chainId, address }) => tokenAssetId(chainId, address) === id)
    if (!token || token.unlisted || !(token.price > 0)) return undefined
    // The digits it is written with, as `exactPrice` of features reads a price, whose file is that of sending.
    const price = token.price.toLocaleString('en', { useGrouping: false, maximumFractionDigits: places })
    const parts = (toUnits(text, decimals) ?? 0n) * (toUnits(price, places) ?? 0n)
    // Cut to cents as its review was: none of it is a trace.
    return Number(parts / 10n ** BigInt(decimals + places - 2)) / 100 || 0.001
  }
  return { moved: worthOf(assetId, row?.amounts[0]?.text), fee: worthOf(native, fee) }
}

/** The token of all that moved, where this browser sent it and just that went. */
function assetOf({ status, local, amounts }: Activity): string | undefined {
  const [amount, ...others] = amounts
  if (!amount || others.length > 0 || amount.isItem || amount.direction !== 'out') return undefined
  if (!local?.amount || (status !== 'confirmed' && status !== 'pending')) return undefined
  const isIt = toUnits(local.amount.text, decimals) === toUnits(amount.text, decimals)
  return isIt ? local.amount.assetId : undefined
}
