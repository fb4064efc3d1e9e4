import { type Core, createSlice, type FeatureFunctions, loadPart, once, serviceUrl } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { isLatchkeyError, swapsUnsupported } from '@latchkey/protocol/errors'
import { createForm, type SwapForm } from './form/createForm'
import { emptySwap, type SwapState } from './form/SwapState'
import type { SwapToken } from './form/SwapToken'
import { swapAccount } from './form/swapAccount'
import { type SwapFigures, swapFigures } from './form/swapFigures'
import { asksOf } from './plan/asksOf'
import type { Plans } from './plan/createPlans'
import { createQuoting, nativeSwapToken, type Quoting } from './quote/createQuoting'
import { createSwapCalls } from './quote/createSwapCalls'
import type { SwapTokens } from './trust/groupTokens'

/** Swapping one token for another on the network in use. */
export interface Swap extends SwapForm, Omit<Quoting, 'forget'>, Plans {
  /** The form as it stands; a new object after every change. */
  getState(): SwapState
  /** What the quoted swap costs and brings; `undefined` without a price. */
  figures(): SwapFigures | undefined
  /** The configured networks on which there is something to swap: those the server answers tokens of; or those of `among`. */
  networks(signal: AbortSignal, among?: readonly ChainId[]): Promise<readonly ChainId[]>
  /**
   * What can be swapped on the network in use, kept for 5 min, each judged by whose symbol it bears; 'Network not supported for Swaps' where that is
   * nothing.
   */
  tokens(signal: AbortSignal): Promise<SwapTokens>
  /** The same as the server lists it, nothing judged: enough for a form whose tokens are not yet chosen. */
  listed(signal: AbortSignal): Promise<readonly SwapToken[]>
}

/** Milliseconds a list of what can be swapped is told again. */
const freshFor = 300_000
/** Milliseconds that a list stands in, once it could not be read anew, before that is tried again. */
const triedAgain = 30_000

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
  /** By the server that told it, and the chain. */
  const lists = new Map<string, { readonly at: number; readonly list: readonly SwapToken[] }>()
  const offers = new WeakMap<readonly SwapToken[], SwapTokens>()
  let plans: Plans | undefined
  let discards = 0
  const loadPlans = once(async () => {
    const { createPlans } = await loadPart('swap', () => import('./plan/createPlans'))
    plans = createPlans(core, slice, {
      data,
      quoting,
      transactions,
      asks: asksOf,
      async judge(network, from, to) {
        const judged = (await loadLists()).createJudge(network)
        return { sourceToken: judged(from), toToken: judged(to) }
      },
    })
    return plans
  })
  const loadLists = once(() => loadPart('swap', () => import('./trust/tokenLists')))

  async function listOf(chainId: ChainId, signal: AbortSignal): Promise<readonly SwapToken[]> {
    const key = `${chainId} ${serviceUrl(core, 'dataApi')}`
    const known = lists.get(key)
    const at = core.clock.now()
    const age = known ? at - known.at : -1
    if (known && age >= 0 && age < freshFor) return known.list
    try {
      const list = await calls.tokens(chainId, signal)
      if (list.length > 0) lists.set(key, { at, list })
      else lists.delete(key)
      return list
    } catch (error) {
      signal.throwIfAborted()
      // What was known stands in for a failure: what it offers is priced and tried out before it is swapped.
      if (known && !isUnsupported(error)) {
        lists.set(key, { at: core.clock.now() - freshFor + triedAgain, list: known.list })
        return known.list
      }
      throw error
    }
  }
  async function listed(signal: AbortSignal): Promise<readonly SwapToken[]> {
    const { network } = swapAccount(core)
    // Who sees what can be swapped fills the form; what does not load ahead is loaded by the review.
    Promise.all([loadPlans(), loadLists()]).catch(() => {})
    const list = await listOf(network.caipNetworkId, signal)
    if (list.length === 0) throw swapsUnsupported({})
    return list
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
      return state.quote && swapFigures(state, nativeSwapToken(swapAccount(core).network))
    },
    networks: async (signal, among) =>
      (await loadPart('swap', () => import('./quote/readSwapNetworks'))).readSwapNetworks(
        { core, data, listOf, among },
        signal,
      ),
    listed,
    async tokens(signal) {
      const { network } = swapAccount(core)
      const list = await listed(signal)
      const { createJudge, groupTokens } = await loadLists()
      signal.throwIfAborted()
      const offer = offers.get(list) ?? groupTokens(list.map(createJudge(network)))
      offers.set(list, offer)
      return offer
    },
  }
}

const isUnsupported = (error: unknown) => isLatchkeyError(error, 'requirement.swaps_unsupported')
