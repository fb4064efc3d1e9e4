/** What a token cost at a moment, ready to be read and to be drawn. */
export interface ChartPoint {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Dollars; only drawn. */
  readonly value: number
  readonly price: string
  readonly time: string
}

/** The last 24 hours of a token's price; `empty` where nobody knows them, or nobody answers. */
export type TokenChartModel =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready'
      /** The oldest first, of hours. */
      readonly points: readonly ChartPoint[]
      /** When the chart ends, a day after it begins. */
      readonly now: number
      /** What it cost a day ago; absent where nobody knows. */
      readonly opening: number | undefined
      readonly direction: 'up' | 'down' | 'none'
      readonly low: string
      readonly high: string
      /** With its sign; absent where nobody knows it. */
      readonly change: string | undefined
      /** Milliseconds since the last point. */
      readonly age: number
    }
  | { readonly state: 'empty' }
