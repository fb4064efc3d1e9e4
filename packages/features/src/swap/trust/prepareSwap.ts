import { swapNotAccepted, swapPriceWorse, swapUnsafe, swapWouldRevert } from '@latchkey/protocol/errors'
import type { SwapAsk } from '../form/SwapPlan'
import { isNative } from '../form/SwapToken'
import type { SwapTrade } from '../quote/createSwapCalls'
import { type CheckedSwap, checkBuilt } from './checkBuilt'
import type { BuildCalls } from './createBuildCalls'
import type { ChainReads } from './createChainReads'
import { type ApprovalCall, planApproval } from './planApproval'
import { simulateSwap } from './simulateSwap'

/** All that a swap asks the wallet for, checked. */
export interface PreparedSwap {
  readonly swap: CheckedSwap
  readonly approvals: readonly ApprovalCall[]
  /** Who takes what is sold. */
  readonly spender: string
  /** Whether the chain was seen to do what was asked for. */
  readonly proof: 'simulated' | 'none'
  /** Milliseconds since the epoch; older than 10 s it reaches no wallet. */
  readonly at: number
}

interface PrepareParameters {
  readonly calls: BuildCalls
  readonly reads: ChainReads
  readonly trade: SwapTrade
  /** Least that may be bought, in the smallest unit. */
  readonly minimum: bigint
  /**
   * What was agreed on before, which must not change, whether the wallet was asked since for what it needs allowed, and what a yes was given
   * to: it goes on with nothing else that needs one.
   */
  readonly agreed?:
    | {
        readonly target: string
        readonly spender: string
        readonly allowance: 'unasked' | 'asked'
        readonly asks: readonly SwapAsk[]
      }
    | undefined
  readonly now: () => number
  readonly signal: AbortSignal
}

/**
 * Has the server build a swap, checks every field of it, and tries it out on the chain together with what it needs allowed.
 *
 * @throws `swap.unsafe`, `swap.would_revert`, `swap.price_worse`, `swap.not_accepted`, `http.*`, `rpc.*`
 */
export async function prepareSwap(parameters: PrepareParameters): Promise<PreparedSwap> {
  const { calls, reads, trade, minimum, agreed, now, signal } = parameters
  const at = now()
  const requireYes = (ask: SwapAsk) => {
    if (agreed && !agreed.asks.includes(ask)) throw swapNotAccepted({ asks: [ask] })
  }
  const [built] = await Promise.all([
    calls.build(trade, agreed?.target, signal),
    agreed || requireDecimals(reads, trade),
  ])
  const swap = await checkBuilt(reads, built, { trade, minimum, target: agreed?.target, now: now() })
  const { from, to, user, amount } = trade
  // Its call may use what the visitor keeps in it, which nothing of their own shows.
  if (swap.kind === 'unknown') requireYes('unknown-contract')
  // A router takes it itself, as does who is known; of another contract the server knows who does.
  const spender =
    swap.kind !== 'unknown' || isNative(from) ? swap.to : (agreed?.spender ?? (await calls.spender(trade, signal)))
  const approvals = isNative(from)
    ? []
    : await planApproval(reads, {
        ...{ token: from.address, owner: user, spender, amount },
        // Whoever allowed more in the wallet just now meant it.
        isExact: swap.kind !== 'router' && agreed?.allowance !== 'asked',
      })
  const seen = await simulateSwap(reads, { user, from, to, spender, calls: [...approvals, swap], signal })
  if (seen.status === 'reverted')
    throw isBelow(seen.reason) ? swapPriceWorse({}) : swapWouldRevert({ detail: seen.reason })
  if (seen.status === 'unavailable') requireYes('unchecked')
  if (seen.status === 'done') {
    // Whatever comes in without anything sold was the visitor's before.
    const isUnsold = seen.sold <= 0n && !isNative(from)
    if (!seen.isClean || isUnsold || seen.sold > amount) throw swapUnsafe({ field: 'simulation' })
    if (seen.bought < minimum) throw swap.kind === 'router' ? swapUnsafe({ field: 'simulation' }) : swapPriceWorse({})
  }
  return { swap, approvals, spender, proof: seen.status === 'done' ? 'simulated' : 'none', at }
}

/** A wrong number of decimals would sell a multiple of what was typed; a chain that does not tell them stops the swap. */
async function requireDecimals(reads: ChainReads, { from, to }: SwapTrade): Promise<void> {
  const sides = [from, to].map(async (token) => {
    const told = isNative(token) ? reads.nativeDecimals : await reads.decimals(token.address)
    if (told !== token.decimals) throw swapUnsafe({ field: 'decimals' })
  })
  await Promise.all(sides)
}

/** Routers say so when they would buy less than the minimum. */
const isBelow = (reason: string | undefined) =>
  /less than the minimum|INSUFFICIENT_OUTPUT_AMOUNT|too little received/i.test(reason ?? '')
