import type { Activity } from '@latchkey/features/history'
import type { Flow } from '@latchkey/flow'
import { cleanText, decimalText, formatAmount, toUnits } from '@latchkey/protocol/text'
import { useReading } from '../../../views/useReading'

/** What came to the receiver of a token that was sent from here, where that is known and is not what went: a token may keep some. */
export function useArrived(flow: Flow, row: Activity | undefined, locale: string): string | undefined {
  const { local, hash } = row ?? {}
  const { amount, chainId } = local ?? {}
  const isTold = row?.status === 'confirmed' && local?.kind === 'send' && /\/(erc20|token):/.test(amount?.assetId ?? '')
  const { reading } = useReading(isTold && hash ? `${chainId} ${hash}` : undefined, async (signal) => {
    if (!local || !hash) return undefined
    const { batch: _, ...sent } = local
    return (await flow.feature('transactions')).readEffect({ ...sent, hash }, signal)
  })
  const arrived = reading.status === 'done' ? reading.value?.arrived : undefined
  if (!amount || amount.decimals === undefined || arrived === undefined) return undefined
  if (arrived === toUnits(amount.text, amount.decimals)) return undefined
  return `${formatAmount(decimalText(arrived, amount.decimals), locale, 20)} ${cleanText(amount.symbol, 40)}`
}
