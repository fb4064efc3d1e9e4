import type { States } from '../../../views/Screen'
import type { ChartPoint, TokenChartModel } from './TokenChartModel'

const now = Date.UTC(2026, 0, 1, 14, 32)
const minute = 60_000

/** The day of the drawings. */
const prices = [
  ...[0.681, 0.684, 0.678, 0.688, 0.692, 0.689, 0.698, 0.694, 0.682, 0.675, 0.679, 0.687, 0.684],
  ...[0.695, 0.704, 0.7, 0.709, 0.715, 0.708, 0.718, 0.722, 0.716, 0.73, 0.727, 0.735, 0.731, 0.741, 0.738],
]
const point = (at: number, value: number): ChartPoint => ({
  ...{ at, value },
  price: `$${value.toFixed(3)}`,
  time: new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(at),
})
const points = prices.map((value, place) => point(now - 2 * minute - (prices.length - 1 - place) * 53 * minute, value))
const ready: States<TokenChartModel>['ready'] = {
  ...{ state: 'ready', points, now, opening: 0.681, direction: 'up', age: 2 * minute },
  ...{ low: '$0.675', high: '$0.741', change: '+4.2%' },
}

export const states: States<TokenChartModel> = {
  ready,
  loading: { state: 'loading' },
  empty: { state: 'empty' },
}

export const variants: Readonly<Record<string, TokenChartModel>> = {
  'ready-fell': {
    ...ready,
    points: points.map((one) => point(one.at, 1.4 - one.value)),
    opening: 0.719,
    direction: 'down',
    low: '$0.659',
    high: '$0.725',
    change: '−8.0%',
  },
  'ready-gaps': {
    ...ready,
    points: points.filter((_, place) => ![5, 6, 7, 8, 15, 16, 17, 18, 20, 21, 22, 23].includes(place)),
  },
  'ready-old': { ...ready, points: points.slice(0, 20), age: 7 * 60 * minute },
  'ready-young': { ...ready, points: points.slice(-4), opening: undefined, direction: 'none', change: undefined },
}

export const handlers = {}
