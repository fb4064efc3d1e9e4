/** What the sheet shows for one request. */
export interface RequestPage {
  readonly kind: string
  readonly origin: string
  readonly heading: string
  readonly lead?: string | undefined
  readonly content: readonly HTMLElement[]
  /** What agreeing is called; absent: there is nothing to agree to. */
  readonly agree?: string | undefined
}
