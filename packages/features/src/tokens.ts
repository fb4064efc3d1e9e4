import type { AccountSlice, FeatureModule } from '@latchkey/core'
import type { BalancesAnswer } from './holdings/parseBalances'
import type { Unasked } from './holdings/Unasked'
import { createTokens, type Tokens } from './tokens/createTokens'
import type { PricePoint } from './tokens/PricePoint'
import type { TokensReading } from './tokens/TokensReading'

export type { BalancesAnswer, PricePoint, Tokens, TokensReading, Unasked }

declare module '@latchkey/core' {
  interface FeatureFunctions {
    /** What accounts hold. */
    readonly tokens: Omit<Tokens, 'destroy'>
  }
  interface FeatureSlices {
    readonly tokens: AccountSlice & {
      /** How each reading stands, by the CAIP-10 id of the account. */
      readonly readings: Readonly<Record<string, TokensReading>>
    }
  }
}

/** The tokens of connected accounts with their worth, read while something on screen shows them. */
export const feature: FeatureModule<'tokens'> = {
  needs: ['data'],
  slice: { name: 'tokens', initial: { accounts: {}, readings: {} } },
  open({ core, need }) {
    const { destroy, ...functions } = createTokens(core, need('data'))
    return { functions, destroy }
  },
}
