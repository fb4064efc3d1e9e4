import type { PricePoint } from '@latchkey/features/tokens'
import type { Flow } from '@latchkey/flow'
import { tokenAssetId } from '@latchkey/protocol/caip'
import { formatPrice } from '@latchkey/protocol/text'
import { useEffect, useState } from 'react'
import { dayChange } from '../../../holdings/dayChange'
import { useFlowChanges } from '../../../shell/FlowClock'
import { useWords } from '../../../shell/UiContext'
import { nowOf } from '../../../views/nowOf'
import type { ViewOf } from '../../../views/Screen'
import type { TokenChartModel } from './TokenChartModel'

/** Milliseconds between the first and the last point; of less there is a dot at the edge, and no line of a day. */
const leastSpan = 2 * 3_600_000
/** A first point at least so old is what the token cost a day ago. */
const nearlyDay = 23 * 3_600_000

/** The last 24 hours of a token that the active account holds, read again as often as what it holds is. */
export function useTokenChart(
  flow: Flow,
  { assetId }: ViewOf<'TokenChart'>,
): { readonly model: TokenChartModel } | undefined {
  useFlowChanges()
  const { locale } = useWords()
  const [read, setRead] = useState<{ readonly assetId: string; readonly points: readonly PricePoint[] }>()
  const { isConnected, tokenBalance } = flow.latchkey.getAccount()
  const token = tokenBalance?.find((one) => tokenAssetId(one.chainId, one.address) === assetId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading of what is held is a moment to look for newer points
  useEffect(() => {
    const left = new AbortController()
    const look = async () => {
      const tokens = await flow.feature('tokens')
      return tokens.day(assetId, left.signal)
    }
    look().then(
      (points) => !left.signal.aborted && setRead({ assetId, points }),
      // A chart that cannot be read is none: the page says all else without it. What was read before stays.
      () => !left.signal.aborted && setRead((last) => (last?.assetId === assetId ? last : { assetId, points: [] })),
    )
    return () => left.abort()
  }, [flow, assetId, tokenBalance])
  if (!isConnected || !token) return undefined
  const points = read?.assetId === assetId ? read.points : undefined
  if (!points) return { model: { state: 'loading' } }
  const now = nowOf(flow)
  return { model: chartModel({ points, now, price: token.price, priceDayAgo: token.priceDayAgo }, locale) }
}

interface Known {
  readonly points: readonly PricePoint[]
  readonly now: number
  readonly price: number
  readonly priceDayAgo: number | undefined
}

export function chartModel({ points, now, price, priceDayAgo }: Known, locale: string): TokenChartModel {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || last.at - first.at < leastSpan) return { state: 'empty' }
  const told = dayChange({ now: price, before: priceDayAgo ?? Number.NaN }, locale)
  const isWhole = now - first.at >= nearlyDay
  const change = told ?? (isWhole ? dayChange({ now: last.price, before: first.price }, locale) : undefined)
  const values = points.map((point) => point.price)
  const time = new Intl.DateTimeFormat(locale, { weekday: 'short', hour: 'numeric', minute: '2-digit' })
  return {
    state: 'ready',
    points: points.map(({ at, price: value }) => ({
      ...{ at, value },
      price: formatPrice(value, locale),
      time: time.format(at),
    })),
    now: Math.max(now, last.at),
    opening: told ? priceDayAgo : isWhole ? first.price : undefined,
    direction: change?.direction ?? 'none',
    low: formatPrice(Math.min(...values), locale),
    high: formatPrice(Math.max(...values), locale),
    change: change?.signedPercent,
    age: Math.max(0, now - last.at),
  }
}
