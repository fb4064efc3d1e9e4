import type { Slice } from '@latchkey/core'
import { decimalText, toUnits } from '@latchkey/protocol/text'
import type { SwapState } from './SwapState'
import { isNative, type SwapToken } from './SwapToken'
import { swapGas } from './swapFigures'

/** What a visitor changes of a swap. */
export interface SwapForm {
  /**
   * Sets any of the fields; choosing the token of the other side flips both. What was quoted and reviewed for another form is gone; a plan
   * that runs stays.
   */
  change(fields: Partial<Pick<SwapState, 'sourceToken' | 'toToken' | 'sourceTokenAmount'>>): void
  /** Changes the form to what an opening asks for. */
  begin(opening: object, fields: Parameters<SwapForm['change']>[0]): void
  /** Whether the form is the one of that opening, so that who comes back to it finds what they left. */
  hasBegun(opening: object): boolean
  /** Swaps both tokens; an empty amount becomes 1. */
  flip(): void
  /** Most that can be sold, in whole units; of the native currency what leaves 150 000 gas. `undefined` until it was read. */
  most(): string | undefined
}

/** The amount as the smallest unit; `undefined` where none is typed, or no token takes it. */
export function unitsOf(token: SwapToken | undefined, text: string): bigint | undefined {
  const units = token && toUnits(text, token.decimals)
  return units === 0n ? undefined : units
}

/** @param changed hears that what was asked for is no longer wanted */
export function createForm(slice: Slice<SwapState>, changed: () => void): SwapForm {
  const change: SwapForm['change'] = (fields) => {
    changed()
    slice.setState((state) => {
      const next = { ...state, ...fields }
      const { sourceToken, toToken } = next
      const isOneToken = sourceToken && toToken && sourceToken.assetId === toToken.assetId
      const sides = !isOneToken
        ? {}
        : fields.sourceToken
          ? { toToken: state.sourceToken }
          : { sourceToken: state.toToken }
      const none = { quote: undefined, failure: undefined, toTokenAmount: '', loadingQuote: false }
      return { ...next, ...sides, ...none, plan: state.plan?.status === 'running' ? state.plan : undefined }
    })
  }
  let begun: object | undefined
  return {
    change,
    begin(opening, fields) {
      begun = opening
      change(fields)
    },
    hasBegun: (opening) => begun === opening,
    flip() {
      const { sourceToken, toToken, sourceTokenAmount } = slice.getState()
      change({ sourceToken: toToken, toToken: sourceToken, sourceTokenAmount: sourceTokenAmount || '1' })
    },
    most() {
      const { sourceToken, holdings, gasPrice } = slice.getState()
      const held = sourceToken && holdings[sourceToken.assetId]
      if (!sourceToken || !held) return undefined
      const fee = !isNative(sourceToken) ? 0n : gasPrice === undefined ? undefined : BigInt(gasPrice) * swapGas
      if (fee === undefined) return undefined
      const rest = BigInt(held.units) - fee
      return decimalText(rest > 0n ? rest : 0n, sourceToken.decimals)
    },
  }
}
