import { abortAs, type Core, type FeatureFunctions, type Slice } from '@latchkey/core'
import { quoteLifetime } from '@latchkey/protocol/api'
import {
  featureOff,
  isLatchkeyError,
  swapIncomplete,
  swapNotAccepted,
  swapPriceWorse,
  swapStopped,
} from '@latchkey/protocol/errors'
import { decimalText } from '@latchkey/protocol/text'
import type { TrackedTransaction } from '../tracked/TrackedTransaction'
import { createBuildCalls } from './createBuildCalls'
import { createChainReads } from './createChainReads'
import { unitsOf } from './createForm'
import { nativeToken, type Quoting } from './createQuoting'
import type { SwapTrade } from './createSwapCalls'
import { failureReason } from './failureReason'
import { type PreparedSwap, prepareSwap } from './prepareSwap'
import { runPlan } from './runPlan'
import type { SwapAsk, SwapPlan, SwapStep } from './SwapPlan'
import type { SwapState } from './SwapState'
import { type SwapAccount, swapAccount, swapSubject } from './swapAccount'
import { minimumOf, swapFigures } from './swapFigures'

/** Looking at a swap, and doing it. */
export interface Plans {
  /**
   * Builds the quoted swap, checks every field of it, tries it out and puts the plan into the state; again for a younger price. A price
   * older than 10 s is asked for first.
   *
   * @throws `swap.price_worse` where three younger prices came while it was built, `swap.*`, `http.*`, `rpc.*`
   */
  review(signal: AbortSignal): Promise<void>
  /**
   * Asks the wallet for each step of the plan; the same answer to whoever asks while it runs. Resolves with the hash once the swap is mined.
   *
   * @throws `config.feature_off`, `swap.not_accepted`, `swap.*`, `wallet.*`, `transaction.*`, `chain.*`
   */
  submit(parameters: { readonly accepted: readonly SwapAsk[]; readonly signal: AbortSignal }): Promise<string>
  /** Ends it after what the wallet shows or has sent, which is followed and tracked all the same. */
  stop(): void
  /** Leaves the plan; one that runs goes on. */
  discard(): void
}

interface Agreed {
  readonly prepared: PreparedSwap
  readonly trade: SwapTrade
  readonly subject: string
}

interface PlansParts {
  readonly data: FeatureFunctions['data']
  readonly quoting: Quoting
  /** Hears of each transaction that was sent. */
  readonly track: (transaction: TrackedTransaction) => void
}

export function createPlans(core: Core, slice: Slice<SwapState>, { data, quoting, track }: PlansParts): Plans {
  const calls = createBuildCalls(core, data)
  let agreed: Agreed | undefined
  let running: { readonly promise: Promise<string>; readonly controller: AbortController } | undefined
  let reviews = 0

  const setPlan = (change: Partial<SwapPlan>) =>
    slice.setState((state) => (state.plan ? { ...state, plan: { ...state.plan, ...change } } : state))
  const properties = ({ sourceToken, toToken, sourceTokenAmount, toTokenAmount }: SwapState, account: SwapAccount) => ({
    isSmartAccount: account.isSmartAccount,
    network: account.network.caipNetworkId,
    swapFromToken: sourceToken?.symbol ?? '',
    swapToToken: toToken?.symbol ?? '',
    swapFromAmount: sourceTokenAmount,
    swapToAmount: toTokenAmount,
  })

  function asksOf(state: SwapState, { network }: SwapAccount, proof: PreparedSwap['proof']): readonly SwapAsk[] {
    const loss = swapFigures(state, nativeToken(network))?.loss
    return [
      ...(loss === 'unknown' ? (['price-unknown'] as const) : []),
      ...(loss === 'much' ? (['price-effect'] as const) : []),
      ...(proof === 'none' ? (['unchecked'] as const) : []),
    ]
  }

  /** @param prices how many it may be built for, where a younger one comes each time */
  async function review(signal: AbortSignal, prices = 3): Promise<void> {
    const mine = ++reviews
    const subject = swapSubject(core)
    const isFirst = slice.getState().plan === undefined
    const isOld = ({ quote }: SwapState) => !quote || core.clock.now() - quote.at > quoteLifetime
    if (isOld(slice.getState())) await quoting.quote(signal)
    const state = slice.getState()
    const { sourceToken: from, toToken: to, quote, sourceTokenAmount, toTokenAmount } = state
    const amount = unitsOf(from, sourceTokenAmount)
    if (!from || !to || !quote || amount === undefined || isOld(state)) throw swapIncomplete({})
    const account = swapAccount(core)
    const trade: SwapTrade = { from, to, amount, user: account.user }
    const minimum = minimumOf(BigInt(quote.toAmount))
    const reads = createChainReads(core, from.chainId, signal)
    const prepared = await prepareSwap({
      ...{ calls, reads, trade, minimum, now: core.clock.now, signal },
      mayBeUnproven: true,
    })
    signal.throwIfAborted()
    // Asked again meanwhile, or for an account or a network that was left.
    if (mine !== reviews || running || swapSubject(core) !== subject) return
    const { quote: younger } = slice.getState()
    if (younger !== quote) {
      // Whoever else asks for prices got another while this was built: what is shown must be of one price.
      if (younger && prices > 1) return review(signal, prices - 1)
      // The form changed, or has no price any more.
      throw younger ? swapPriceWorse({}) : swapIncomplete({})
    }
    agreed = { prepared, trade, subject }
    const kinds = [...prepared.approvals.map(({ kind }) => kind), 'swap' as const]
    slice.setState((now) => ({
      ...now,
      plan: {
        status: 'ready',
        steps: kinds.map((kind) => ({ kind, status: 'next' })),
        via: 'steps',
        asks: asksOf(now, account, prepared.proof),
        target: prepared.swap.to,
        minimum: String(minimum),
        sourceTokenAmount: decimalText(amount, from.decimals),
        toTokenAmount,
        at: quote.at,
      },
    }))
    if (isFirst) core.events.emit('INITIATE_SWAP', properties(slice.getState(), account))
  }

  async function run(
    { prepared, trade, subject }: Agreed,
    plan: SwapPlan,
    controller: AbortController,
  ): Promise<string> {
    const { signal } = controller
    const { from, to, user } = trade
    const account = swapAccount(core)
    const told = properties(slice.getState(), account)
    const reads = createChainReads(core, from.chainId, signal)
    const leave = core.store.subscribe(() => {
      if (swapSubject(core) !== subject || !core.options().features.swaps) controller.abort(swapStopped({}))
    })
    let at: SwapStep['kind'] = 'swap'
    let left: Promise<string | undefined> | undefined
    try {
      const actions = await (await (await core.onDemand()).loadRequests()).getActions(core, 'eip155')
      const hash = await runPlan({
        core,
        actions,
        reads,
        trade,
        minimum: BigInt(plan.minimum),
        signal,
        prepare: (allowance) =>
          prepareSwap({
            ...{ calls, reads, trade, now: core.clock.now, signal, minimum: BigInt(plan.minimum) },
            agreed: { target: prepared.swap.to, spender: prepared.spender, allowance },
            mayBeUnproven: plan.asks.includes('unchecked'),
          }),
        onPlan: (kinds, via) => setPlan({ via, steps: kinds.map((kind) => ({ kind, status: 'next' })) }),
        onStep(kind, change) {
          at = kind
          const { plan: now } = slice.getState()
          setPlan({ steps: (now?.steps ?? []).map((step) => (step.kind === kind ? { ...step, ...change } : step)) })
        },
        onLeft: (end) => {
          left = end
        },
        onSent: ({ kind, hash: sent, nonce, batch, wallet, moves }) =>
          track({
            chainId: from.chainId,
            from: user,
            hash: sent,
            kind: kind === 'swap' ? 'swap' : 'approve',
            at: core.clock.now(),
            ...{ nonce, batch, wallet, moves },
            to: kind === 'swap' ? prepared.swap.to : prepared.spender,
            amount: {
              text: kind === 'reset' ? '0' : plan.sourceTokenAmount,
              ...{ symbol: from.symbol, assetId: from.assetId },
            },
            ...(kind === 'swap' && {
              receives: to.assetId,
              // Of what nobody could try nobody knows what it brings.
              ...(prepared.proof !== 'none' && {
                least: { text: decimalText(BigInt(plan.minimum), to.decimals), symbol: to.symbol },
              }),
            }),
          }),
      })
      setPlan({ status: 'done', hash })
      core.events.emit('SWAP_SUCCESS', told)
      // The form begins anew only after its end was told; the plan stays to be read.
      slice.setState((state) => ({ ...state, sourceTokenAmount: '', toTokenAmount: '', quote: undefined }))
      return hash
    } catch (error) {
      const reason = await failureReason(reads, error, { from: user, ...prepared.swap })
      const { code, message } = isLatchkeyError(error) ? error : { code: 'swap.failed', message: String(error) }
      const isLeft = swapSubject(core) !== subject
      const allowed = isLeft ? undefined : await stillAllowed(trade, prepared)
      if (!isLeft) {
        const { plan: now } = slice.getState()
        const stopped = code === 'wallet.request_rejected' || signal.aborted
        const steps = (now?.steps ?? []).map(
          (step): SwapStep =>
            step.status === 'wallet' || step.status === 'mining'
              ? { ...step, status: stopped ? 'next' : 'failed' }
              : step,
        )
        setPlan({ status: stopped ? 'stopped' : 'failed', steps, failure: { code, message, reason }, allowed })
      }
      if (at !== 'swap') core.events.emit('SWAP_APPROVAL_ERROR', { ...told, message })
      // A swap that goes on without its plan has no end yet.
      else if (left) {
        left.then(
          (hash) => hash && core.events.emit('SWAP_SUCCESS', told),
          (end: Error) => {
            // Nobody sees it.
            if (core.lifetime.aborted || isLatchkeyError(end, 'swap.stopped')) return
            core.events.emit('SWAP_ERROR', { ...told, message: end.message })
          },
        )
      } else core.events.emit('SWAP_ERROR', { ...told, message })
      throw error
    } finally {
      leave()
    }
  }

  /** What a stopped swap may still take, in whole units; `undefined` for nothing, and where nobody could tell. */
  async function stillAllowed({ from, user }: SwapTrade, { approvals, spender }: PreparedSwap) {
    if (approvals.length === 0) return undefined
    try {
      const reads = createChainReads(core, from.chainId, core.lifetime)
      const units = await reads.allowance(from.address, user, spender)
      return units > 0n ? decimalText(units, from.decimals) : undefined
    } catch {
      return undefined
    }
  }

  return {
    review,
    async submit({ accepted, signal }) {
      if (running) return running.promise
      const { plan } = slice.getState()
      if (!plan || !agreed || plan.status !== 'ready' || agreed.subject !== swapSubject(core)) throw swapIncomplete({})
      const asks = plan.asks.filter((ask) => !accepted.includes(ask))
      if (asks.length > 0) throw swapNotAccepted({ asks })
      signal.throwIfAborted()
      // It may be switched off while its review is open.
      if (!core.options().features.swaps) throw featureOff({ option: 'features.swaps' })
      const controller = new AbortController()
      const over = new AbortController()
      const cancelled = abortAs(signal, (reason) => swapStopped({}, reason), over.signal)
      cancelled.addEventListener('abort', () => controller.abort(cancelled.reason), { once: true })
      setPlan({ status: 'running' })
      const promise = run(agreed, plan, controller).finally(() => {
        over.abort()
        running = undefined
        agreed = undefined
      })
      running = { promise, controller }
      return promise
    },
    stop: () => running?.controller.abort(swapStopped({})),
    discard() {
      reviews++
      if (running) return
      agreed = undefined
      slice.setState((state) => ({ ...state, plan: undefined }))
    },
  }
}
