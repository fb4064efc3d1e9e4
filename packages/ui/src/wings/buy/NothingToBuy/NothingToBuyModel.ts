import type { NoOffer, UnsoldModel } from '../OnRampProviders/OnRampProvidersModel'

/** Why nothing is sold to this visitor, or not what was asked for. */
export type NothingToBuyModel =
  | { readonly state: 'empty'; readonly why: NoOffer }
  | (Pick<Extract<UnsoldModel, { why: 'asset' }>, 'state' | 'why' | 'bound'> & { readonly symbol: string })

export interface NothingToBuyHandlers {
  /** What can be done about it: looking again, something else, another network. */
  readonly onNext: () => void
}
