import { type Core, createSlice, type FeatureFunctions, once } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { isLatchkeyError, swapsUnsupported } from '@latchkey/protocol/errors'
import { createForm, type SwapForm } from './createForm'
import type { Plans } from './createPlans'
import { createQuoting, nativeToken, type Quoting } from './createQuoting'
import { createSwapCalls } from './createSwapCalls'
import { groupTokens, type SwapTokens } from './groupTokens'
import { emptySwap, type SwapState } from './SwapState'
import { swapAccount } from './swapAccount'
import { type SwapFigures, swapFigures } from './swapFigures'

/** Swapping one token for another on the network in use. */
export interface Swap extends SwapForm, Omit<Quoting, 'forget'>, Plans {
  /** The form as it stands; a new object after every change. */
  getState(): SwapState
  /** What the quoted swap costs and brings; `undefined` without a price. */
  figures(): SwapFigures | undefined
  /** The configured networks on which there is something to swap: those the server answers tokens of. */
  networks(signal: AbortSignal): Promise<readonly ChainId[]>
  /** What can be swapped on the network in use, kept; 'Network not supported for Swaps' where that is nothing. */
  tokens(signal: AbortSignal): Promise<SwapTokens>
}

/**
 * Opens swapping for one instance.
 * @example
 * const swap = createSwap(core, data, transactions)
 * const { suggested: [ether], all } = await swap.tokens(signal)
 * swap.change({ sourceToken: ether, toToken: all[0], sourceTokenAmount: '0.5' })
 * await swap.quote(signal)
 */
export function createSwap(
  core: Core,
  data: FeatureFunctions['data'],
  transactions: Pick<FeatureFunctions['transactions'], 'track' | 'list'>,
): Swap {
  const slice = createSlice(core, 'swap', emptySwap)
  const calls = createSwapCalls(core, data)
  const quoting = createQuoting(core, slice, calls)
  const { forget, ...asking } = quoting
  const lists = new Map<ChainId, SwapTokens>()
  let plans: Plans | undefined
  let discards = 0
  const loadPlans = once(async () => {
    const { createPlans } = await import('./createPlans')
    plans = createPlans(core, slice, { data, quoting, transactions })
    return plans
  })

  async function tokensOf(chainId: ChainId, signal: AbortSignal): Promise<SwapTokens> {
    const known = lists.get(chainId)
    if (known) return known
    const tokens = groupTokens(await calls.tokens(chainId, signal))
    if (tokens.all.length > 0) lists.set(chainId, tokens)
    return tokens
  }
  return {
    ...createForm(slice, forget),
    ...asking,
    async review(signal) {
      const mine = discards
      const { review } = await loadPlans()
      signal.throwIfAborted()
      // Left meanwhile.
      if (mine === discards) await review(signal)
    },
    submit: async (parameters) => (await loadPlans()).submit(parameters),
    stop: () => plans?.stop(),
    runsOther: () => plans?.runsOther() === true,
    discard() {
      discards++
      plans?.discard()
    },
    getState: slice.getState,
    figures() {
      const state = slice.getState()
      // Without a price there need not be an account that swaps.
      return state.quote && swapFigures(state, nativeToken(swapAccount(core).network))
    },
    async networks(signal) {
      const configured = core.store.getState().networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')
      const offered = configured.map(async ({ caipNetworkId: chainId }) => {
        const isServed = await data.serves(chainId, signal)
        // Which networks are served is said with what nothing stands behind.
        if (!isServed || data.absent().includes('swap')) return []
        // Who swaps for the server need not do so on every network it serves.
        return (await tokensOf(chainId, signal)).all.length > 0 ? [chainId] : []
      })
      const told = await Promise.allSettled(offered)
      signal.throwIfAborted()
      // Said by the first that was asked.
      if (data.absent().includes('swap')) return []
      // One whose nodes are down hides no other; where nobody answers that is what is said.
      const failed = told.find(
        (one) => one.status === 'rejected' && !isLatchkeyError(one.reason, 'requirement.swaps_unsupported'),
      ) as PromiseRejectedResult | undefined
      if (failed && told.every((one) => one.status === 'rejected')) throw failed.reason
      return told.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    },
    async tokens(signal) {
      const { network } = swapAccount(core)
      // Who sees what can be swapped fills the form; what does not load ahead is loaded by the review.
      loadPlans().catch(() => {})
      const tokens = await tokensOf(network.caipNetworkId, signal)
      if (tokens.all.length === 0) throw swapsUnsupported({})
      return tokens
    },
  }
}
