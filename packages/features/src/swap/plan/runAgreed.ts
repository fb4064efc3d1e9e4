import { type Core, type FeatureFunctions, untilAborted } from '@latchkey/core'
import { isLatchkeyError, isUnanswered, requestRejected, swapStopped } from '@latchkey/protocol/errors'
import { decimalText } from '@latchkey/protocol/text'
import { isSentBefore } from '../../tracked/isSentBefore'
import { type SwapPlan, type SwapStep, untold } from '../form/SwapPlan'
import { swapSubject } from '../form/swapAccount'
import type { SwapTrade } from '../quote/createSwapCalls'
import { toSwapError } from '../quote/toSwapError'
import type { BuildCalls } from '../trust/createBuildCalls'
import { createChainReads } from '../trust/createChainReads'
import { type PreparedSwap, prepareSwap } from '../trust/prepareSwap'
import type { Standing } from './createStanding'
import { runPlan } from './runPlan'
import type { ToldSwap } from './toldSwap'

/** A plan as it was reviewed. */
export interface Agreed {
  readonly prepared: PreparedSwap
  readonly trade: SwapTrade
  readonly subject: string
}

interface RunAgreedParameters {
  readonly core: Core
  readonly calls: BuildCalls
  readonly agreed: Agreed
  readonly plan: SwapPlan
  readonly told: ToldSwap
  readonly standing: Standing
  readonly transactions: Pick<FeatureFunctions['transactions'], 'track' | 'list'>
  readonly controller: AbortController
  /** Changes the plan, unless another one came after it, or its account or network was left. */
  readonly show: (change: (plan: SwapPlan) => SwapPlan) => void
  /** Hears that it is mined, once that was told. */
  readonly onDone: () => void
  /** Hears that what nobody had heard the end of was refused after all. */
  readonly onCleared: () => void
  /** Hears that it ended without a swap, before what it left is read. */
  readonly onEnd: () => void
  /** Hears how long something goes on past a stop. */
  readonly onLeft: (end: Promise<void>) => void
}

/** Ends of which nobody knows yet whether the swap went through. */
const openEnds = ['swap.unconfirmed', 'transaction.timed_out']
/** Of these the transaction is no more. */
const overEnds = ['swap.reverted', 'swap.dropped']
const stoppedEnds = ['wallet.request_rejected', 'swap.stopped']

/** Runs a plan that was agreed to, and keeps telling it how it goes: past a stop too, until what the wallet has of it ends. */
export async function runAgreed(parameters: RunAgreedParameters): Promise<string> {
  const {
    core,
    calls,
    agreed,
    plan,
    told,
    standing,
    transactions,
    controller,
    show,
    onDone,
    onCleared,
    onEnd,
    onLeft,
  } = parameters
  const { prepared, trade, subject } = agreed
  const { signal } = controller
  const { from, to, user } = trade
  const reads = createChainReads(core, from.chainId, signal)
  const lasting = createChainReads(core, from.chainId, core.lifetime)
  const isLeft = () => swapSubject(core) !== subject
  const leave = core.store.subscribe(() => {
    if (isLeft() || !core.options().features.swaps) controller.abort(swapStopped({}))
  })
  let at: SwapStep['kind'] = 'swap'
  let has: 'wallet' | 'network' = 'wallet'
  let left: Promise<string | undefined> | undefined
  const sent: string[] = []
  let isRefused = false
  let clear: (() => void) | undefined

  const withSteps = (change: (step: SwapStep) => SwapStep) => show((now) => ({ ...now, steps: now.steps.map(change) }))
  function finish(hash: string): void {
    standing.over(sent)
    withSteps((step) => ({ ...step, status: 'done' }))
    show((now) => ({ ...now, ...untold, status: 'done', hash }))
    core.events.emit('SWAP_SUCCESS', told)
    onDone()
  }
  /** Says in the plan how it ended without a swap. */
  async function tellEnd(error: unknown, reached: 'stopped' | 'failed'): Promise<void> {
    const { code, message } = toSwapError(error)
    if (overEnds.includes(code)) standing.over(sent)
    // Where something took its number no row waits for the end; of all else one does.
    const isSpent = isLatchkeyError(error, 'swap.unconfirmed') && error.data.ms === undefined
    if (at === 'swap' && !isRefused && (isSpent || isUnanswered(code))) clear = standing.doubt(subject)
    const status = stoppedEnds.includes(code) ? 'stopped' : reached
    withSteps((step) =>
      step.status === 'wallet' || step.status === 'mining'
        ? { ...step, status: status === 'stopped' ? 'next' : 'failed' }
        : step,
    )
    const failure = { code, message }
    onEnd()
    show((now) => ({ ...now, ...untold, status, failure }))
    // A node that answers late keeps nobody waiting for the end itself.
    const reason = await import('./failureReason')
      .then(({ failureReason }) => failureReason(core, error, from.chainId))
      .catch(() => undefined)
    const allowed = isLeft() ? undefined : await readAllowed()
    show((now) => (now.failure === failure ? { ...now, failure: { ...failure, reason }, allowed } : now))
  }
  /** What a swap that did not happen may still take, in whole units; `undefined` for nothing, and where nobody could tell. */
  async function readAllowed(): Promise<string | undefined> {
    if (prepared.approvals.length === 0) return undefined
    const units = await lasting.allowance(from.address, user, prepared.spender).catch(() => 0n)
    return units > 0n ? decimalText(units, from.decimals) : undefined
  }
  function tellError(error: unknown): void {
    const { code, message } = toSwapError(error)
    // What may still go through has no end yet.
    if (at !== 'swap') core.events.emit('SWAP_APPROVAL_ERROR', { ...told, message })
    else if (!openEnds.includes(code) && !isUnanswered(code)) core.events.emit('SWAP_ERROR', { ...told, message })
  }
  /** Says what was stopped under way: a swap that the network has goes on, of all else nothing more is asked for. */
  function tellStop(stop: unknown): void {
    const { code, message } = isLatchkeyError(stop) ? stop : swapStopped({})
    const failure = { code, message }
    show((now) =>
      at === 'swap' && has === 'network'
        ? { ...now, status: 'running', standing: has, failure }
        : { ...now, status: 'stopped', standing: has, failure },
    )
  }
  /** Follows what was stopped under way: its end is the plan's. */
  async function follow(end: Promise<string | undefined>, stop: unknown): Promise<void> {
    tellStop(stop)
    const read = readAllowed().then((allowed) => show((now) => (now.standing ? { ...now, allowed } : now)))
    try {
      const hash = await end
      if (at === 'swap' && hash !== undefined) return finish(hash)
      // An approval alone; what it lets the swap take is known now.
      await read
      if (at !== 'swap') withSteps((step) => (step.kind === at ? { ...step, status: 'done' } : step))
      await tellEnd(stop, 'stopped')
    } catch (error) {
      // Nobody sees it.
      if (core.lifetime.aborted) return
      await read
      if (at === 'swap' && !isLatchkeyError(error, 'swap.stopped')) tellError(error)
      await tellEnd(error, 'failed')
    }
  }

  try {
    // A network that hangs keeps no stop from being heard.
    const actions = await untilAborted(signal, async () =>
      (await (await core.onDemand()).loadRequests()).getActions(core, 'eip155'),
    )
    const hash = await runPlan({
      ...{ core, actions, reads, trade, signal, minimum: BigInt(plan.minimum) },
      prepare: (allowance) =>
        prepareSwap({
          ...{ calls, reads, trade, now: core.clock.now, signal, minimum: BigInt(plan.minimum) },
          agreed: { target: prepared.swap.to, spender: prepared.spender, allowance, asks: plan.asks },
        }),
      onPlan: (kinds, via) => show((now) => ({ ...now, via, steps: kinds.map((kind) => ({ kind, status: 'next' })) })),
      onStep(kind, change) {
        at = kind
        has = change.status === 'mining' ? 'network' : 'wallet'
        withSteps((step) => (step.kind === kind ? { ...step, ...change } : step))
        // The wallet said yes after the stop: a swap is on its way again, an approval goes on alone.
        if (signal.aborted && has === 'network') tellStop(signal.reason)
      },
      onRefused() {
        isRefused = true
        if (!clear) return
        clear()
        const rejected = requestRejected({ method: 'eth_sendTransaction' })
        const { code, message } = rejected
        withSteps((step) => (step.status === 'failed' ? { ...step, status: 'next' } : step))
        show((now) => ({ ...now, standing: undefined, status: 'stopped', failure: { code, message } }))
        tellError(rejected)
        onCleared()
      },
      isBefore: (hash, sent) => isSentBefore(transactions.list('eip155'), { chainId: from.chainId, ...sent }, hash),
      onLeft: (end) => {
        left = end
      },
      onSent({ kind, nonce, ...went }) {
        for (const id of [went.hash, went.batch?.id]) if (id) sent.push(id)
        // The yes to one beside another is spent once the wallet sent it.
        if (kind === 'swap') standing.accept(subject)
        transactions.track({
          chainId: from.chainId,
          from: user,
          kind: kind === 'swap' ? 'swap' : 'approve',
          at: core.clock.now(),
          ...{ nonce, ...went },
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
        })
      },
    })
    finish(hash)
    return hash
  } catch (error) {
    if (left) onLeft(follow(left, error))
    else await tellEnd(error, signal.aborted ? 'stopped' : 'failed')
    // A swap that goes on has its end told once it is one.
    if (at !== 'swap' || !left) tellError(error)
    throw error
  } finally {
    leave()
  }
}
