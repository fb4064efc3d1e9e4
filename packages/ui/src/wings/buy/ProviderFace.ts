/** Who sells, as it is drawn; `stand-in` is that of local chains, which takes no money. */
export interface ProviderFace {
  readonly id: string
  readonly name: string
}
