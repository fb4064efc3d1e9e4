import type { FeatureModule } from '@latchkey/core'
import { createSwap, type Swap } from './swap/createSwap'
import { emptySwap, type SwapState } from './swap/form/SwapState'

export type { SwapAsk, SwapPlan, SwapPlanFailure, SwapStep } from './swap/form/SwapPlan'
export type { SwapFailure, SwapHolding, SwapQuote, SwapState } from './swap/form/SwapState'
export type { SwapToken } from './swap/form/SwapToken'
export { type SwapFigures, slippagePercent } from './swap/form/swapFigures'
export { swapChains } from './swap/quote/swapChains'
export type { SwapTokens } from './swap/trust/groupTokens'
export type { Swap }

declare module '@latchkey/core' {
  interface FeatureFunctions {
    /** Swapping one token for another. */
    readonly swap: Swap
  }
  interface FeatureSlices {
    readonly swap: SwapState
  }
}

/** Swaps on EVM chains, over whatever provider the site's server has; nothing it builds is believed. */
export const feature: FeatureModule<'swap'> = {
  needs: ['data', 'transactions'],
  slice: { name: 'swap', initial: emptySwap, resetOn: ['namespace', 'account', 'network'] },
  open: ({ core, need }) => ({
    functions: createSwap(core, need('data'), need('transactions')),
  }),
}
