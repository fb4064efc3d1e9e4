/**
 * A swap of an exact amount over the Uniswap v2 router, or in one pool of Uniswap v3 over SwapRouter02.
 *
 * https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02 and
 * https://docs.uniswap.org/contracts/v3/reference/deployments
 */
export interface RouterCall {
  /** To a v3 router the native currency that is sold is its wrapped token, and only the value says which. */
  readonly kind: 'native-for-tokens' | 'tokens-for-native' | 'tokens-for-tokens'
  /** In the smallest unit; where a v2 router sells the native currency it is the value of the transaction. */
  readonly amountIn: bigint | undefined
  readonly minimum: bigint
  readonly path: readonly string[]
  readonly recipient: string
  /** Seconds since the epoch. */
  readonly deadline: bigint
  /** Of the v3 pool, in millionths; of a v2 router none. */
  readonly fee?: bigint
}
