import { abortAs, type Core, type FeatureFunctions, type Network, type Slice } from '@latchkey/core'
import {
  featureOff,
  LatchkeyError,
  swapIncomplete,
  swapNotAccepted,
  swapPriceWorse,
  swapRunning,
  swapStopped,
} from '@latchkey/protocol/errors'
import { isFormOf } from '../form/isFormOf'
import { type SwapAsk, type SwapPlan, untold } from '../form/SwapPlan'
import type { SwapState } from '../form/SwapState'
import type { SwapToken } from '../form/SwapToken'
import { swapAccount, swapSubject } from '../form/swapAccount'
import { minimumOf } from '../form/swapFigures'
import type { Quoting } from '../quote/createQuoting'
import type { SwapTrade } from '../quote/createSwapCalls'
import { createBuildCalls } from '../trust/createBuildCalls'
import { createChainReads } from '../trust/createChainReads'
import { prepareSwap } from '../trust/prepareSwap'
import { asksLeft } from './asksLeft'
import type { asksOf } from './asksOf'
import { checkSeen } from './checkSeen'
import { createStanding } from './createStanding'
import { isUnpriced, quotedTrade } from './quotedTrade'
import { readyPlan } from './readyPlan'
import { type Agreed, runAgreed } from './runAgreed'
import { toldSwap } from './toldSwap'

/** Looking at a swap, and doing it. */
export interface Plans {
  /**
   * Builds the quoted swap, checks every field of it, tries it out and puts the plan into the state; again for a younger price. A price
   * older than 10 s is asked for first. While a swap runs its plan stays the one in the state.
   *
   * @throws `swap.price_worse` where three younger prices came while it was built, `swap.running` where another form's swap runs, `swap.*`,
   * `http.*`, `rpc.*`
   */
  review(signal: AbortSignal): Promise<void>
  /**
   * Asks the wallet for each step of the plan; the same answer to whoever asks while it runs. Resolves with the hash once the swap is mined.
   *
   * @param parameters.plan the one that was seen: one that by now brings less by more than a hundredth is `swap.price_worse`, and a yes to
   * what nobody could try out, or to a contract nobody knows, is to the one of that plan
   * @throws `config.feature_off`, `swap.not_accepted`, `swap.running` where another form's swap runs, `swap.*`, `wallet.*`, `transaction.*`, `chain.*`
   */
  submit(parameters: {
    readonly plan?: SwapPlan | undefined
    readonly accepted: readonly SwapAsk[]
    readonly signal: AbortSignal
  }): Promise<string>
  /** Ends it after what the wallet shows or has sent, which is followed and tracked all the same: the plan's `standing` says so. */
  stop(): void
  /** Whether a swap runs that another form than the one that stands was agreed to for. */
  runsOther(): boolean
  /** Leaves the plan; one that runs goes on. */
  discard(): void
}

interface PlansParts {
  readonly data: FeatureFunctions['data']
  readonly quoting: Quoting
  /** Hears of each transaction that was sent, and tells which wait. */
  readonly transactions: Pick<FeatureFunctions['transactions'], 'track' | 'list'>
  /** What wants a yes, by the figures of the form. */
  readonly asks: typeof asksOf
  /** Tells of both tokens, of a network, whose symbol they bear without being it. */
  readonly judge: (on: Network, from: SwapToken, to: SwapToken) => Promise<Pick<SwapPlan, 'sourceToken' | 'toToken'>>
}

export function createPlans(
  core: Core,
  slice: Slice<SwapState>,
  { data, quoting, transactions, asks: toAsks, judge }: PlansParts,
): Plans {
  const calls = createBuildCalls(core, data)
  const standing = createStanding(transactions, core.clock.now)
  /** What the plan in the state is of. */
  let agreed: Agreed | undefined
  let running: { readonly promise: Promise<string>; readonly controller: AbortController } | undefined
  let reviews = 0

  /** Changes the plan in the state where it is of that. */
  const showOf =
    (mine: Agreed) =>
    (change: (plan: SwapPlan) => SwapPlan): void => {
      if (mine !== agreed || swapSubject(core) !== mine.subject) return
      slice.setState((state) => (state.plan ? { ...state, plan: change(state.plan) } : state))
    }
  /** One that runs, also past a stop. */
  const runningPlan = (): SwapPlan | undefined => {
    const { plan } = slice.getState()
    return plan?.status === 'running' && agreed?.subject === swapSubject(core) ? plan : undefined
  }

  /** The plan's asks as they are now: what stood may have ended, and another one begun. */
  function asksNow(plan: SwapPlan, { subject, trade }: Agreed): readonly SwapAsk[] {
    const others = plan.asks.filter((ask) => ask !== 'standing')
    const asks = standing.has(subject, trade) ? (['standing', ...others] as const) : others
    if (asks.join() !== plan.asks.join()) slice.setState((state) => ({ ...state, plan: { ...plan, asks } }))
    return asks
  }

  /** Once one that stood is over, the plan that is looked at asks for less. */
  function askAnew(): void {
    const { plan: next } = slice.getState()
    if (next?.status === 'ready' && agreed) asksNow(next, agreed)
  }

  /** @param prices how many it may be built for, where a younger one comes each time */
  async function review(signal: AbortSignal, prices = 3): Promise<void> {
    const now = runningPlan()
    if (now) {
      if (isFormOf(slice.getState(), now)) return
      throw swapRunning({})
    }
    const mine = ++reviews
    const subject = swapSubject(core)
    const isFirst = slice.getState().plan === undefined
    if (isUnpriced(slice.getState(), core.clock.now())) await quoting.quote(signal)
    // What began meanwhile, or was left.
    if (mine !== reviews) return
    const state = slice.getState()
    const { toTokenAmount, failure } = state
    // Why there is no price is known, and is not that the form lacks something.
    if (failure) throw new LatchkeyError(failure.code, failure.message, { reason: failure.reason })
    const { quote, ...sides } = quotedTrade(state, core.clock.now())
    const account = swapAccount(core)
    const trade: SwapTrade = { ...sides, user: account.user }
    const minimum = minimumOf(BigInt(quote.toAmount))
    const reads = createChainReads(core, trade.from.chainId, signal)
    const prepared = await prepareSwap({ calls, reads, trade, minimum, now: core.clock.now, signal })
    const tokens = await judge(account.network, trade.from, trade.to)
    signal.throwIfAborted()
    // Asked again meanwhile, submitted, or for an account or a network that was left.
    if (mine !== reviews || swapSubject(core) !== subject) return
    const { quote: younger } = slice.getState()
    if (younger !== quote) {
      // Whoever else asks for prices got another while this was built: what is shown must be of one price.
      if (younger && prices > 1) return review(signal, prices - 1)
      // The form changed, or has no price any more.
      throw younger ? swapPriceWorse({}) : swapIncomplete({})
    }
    agreed = { prepared, trade, subject }
    slice.setState((now) => ({
      ...now,
      plan: readyPlan(prepared, trade, {
        ...tokens,
        asks: [
          ...toAsks({ ...now, ...tokens }, account, prepared.proof, standing.has(subject, trade)),
          ...(prepared.swap.kind === 'unknown' ? (['unknown-contract'] as const) : []),
        ],
        minimum: String(minimum),
        toTokenAmount,
        at: quote.at,
      }),
    }))
    if (isFirst) core.events.emit('INITIATE_SWAP', toldSwap(slice.getState(), account))
  }

  return {
    review,
    async submit({ plan: seen, accepted, signal }) {
      const state = slice.getState()
      const { plan } = state
      if (running && !running.controller.signal.aborted) {
        if (plan && isFormOf(state, plan)) return running.promise
        throw swapRunning({})
      }
      if (runningPlan()) throw swapRunning({})
      if (!plan || !agreed || plan.status !== 'ready' || agreed.subject !== swapSubject(core)) throw swapIncomplete({})
      if (seen) checkSeen(seen, state, plan)
      const mine = agreed
      const asks = asksLeft(asksNow(plan, mine), accepted, seen, plan)
      if (asks.length > 0) throw swapNotAccepted({ asks })
      signal.throwIfAborted()
      // It may be switched off while its review is open.
      if (!core.options().features.swaps) throw featureOff({ option: 'features.swaps' })
      // What is built or asked for by now is of no plan that comes after this.
      reviews++
      quoting.forget()
      const controller = new AbortController()
      const over = new AbortController()
      const cancelled = abortAs(signal, (reason) => swapStopped({}, reason), over.signal)
      cancelled.addEventListener('abort', () => controller.abort(cancelled.reason), { once: true })
      const show = showOf(mine)
      slice.setState((now) => ({ ...now, loadingQuote: false }))
      show((now) => ({ ...now, ...untold, status: 'running' }))
      const promise = runAgreed({
        ...{ core, calls, plan, standing, controller, show },
        agreed: mine,
        told: toldSwap(state, swapAccount(core)),
        transactions,
        // The form begins anew where it is still the one that was swapped; the plan stays to be read.
        onDone: () =>
          slice.setState((now) =>
            mine === agreed && swapSubject(core) === mine.subject && isFormOf(now, plan)
              ? { ...now, sourceTokenAmount: '', toTokenAmount: '', quote: undefined }
              : now,
          ),
        onCleared: askAnew,
        // What is read after its end keeps no other one waiting.
        onEnd: () => {
          if (running?.controller === controller) running = undefined
        },
        onLeft(end) {
          standing.open(mine.subject, end)
          end.then(askAnew)
        },
      }).finally(() => {
        over.abort()
        if (running?.controller === controller) running = undefined
      })
      running = { promise, controller }
      return promise
    },
    stop: () => running?.controller.abort(swapStopped({})),
    runsOther() {
      const now = runningPlan()
      return now !== undefined && !isFormOf(slice.getState(), now)
    },
    discard() {
      reviews++
      if (runningPlan()) return
      agreed = undefined
      slice.setState((state) => ({ ...state, plan: undefined }))
    },
  }
}
