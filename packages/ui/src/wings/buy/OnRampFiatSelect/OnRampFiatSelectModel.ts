/** The currencies one may pay with. */
export interface OnRampFiatSelectModel {
  readonly state: 'ready'
  /** ISO 4217 codes. */
  readonly currencies: readonly string[]
  readonly current: string | undefined
}

export interface OnRampFiatSelectHandlers {
  readonly onPick: (currency: string) => void
}
