/** Why nothing is quoted or built. */
export type SwapFault =
  | 'unsupported-chain'
  | 'unsupported-token'
  | 'no-route'
  | 'insufficient-liquidity'
  | 'amount-too-small'
  | 'nothing-to-approve'
  | 'refused'
  | 'would-revert'

/** What was asked for cannot be swapped; nothing is wrong with the chain. */
export class SwapError extends Error {
  readonly fault: SwapFault
  constructor(fault: SwapFault, cause?: unknown) {
    super(`a swap is refused: ${fault}`, { cause })
    this.name = 'SwapError'
    this.fault = fault
  }
}
