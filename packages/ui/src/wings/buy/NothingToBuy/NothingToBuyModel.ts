import type { boundBy } from '../boundBy'

/** Why nothing is sold to this visitor, or not what was asked for: then another token is only chosen by a press. */
export type NothingToBuyModel =
  | {
      readonly state: 'empty'
      readonly why: 'service' | 'network' | 'region' | 'guest' | 'account' | 'nothing'
    }
  | {
      readonly state: 'empty'
      readonly why: 'asset'
      /** Absent where nobody tells what it is called. */
      readonly symbol: string | undefined
      /** Why it is not offered though it is sold. */
      readonly bound: ReturnType<typeof boundBy>
    }

export interface NothingToBuyHandlers {
  /** What can be done about it: looking again, something else, another network. */
  readonly onNext: () => void
}
