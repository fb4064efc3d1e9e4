import type { Swap, SwapAsk, SwapFigures, SwapPlan, SwapState } from '@latchkey/features/swap'
import { deadlines, type Flow } from '@latchkey/flow'
import { quoteLifetime } from '@latchkey/protocol/api'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { decimalText, formatAmount, formatWorth } from '@latchkey/protocol/text'
import { useEffect, useRef, useState } from 'react'
import { tellsActivity } from '../../../holdings/tellsActivity'
import { useUi } from '../../../shell/UiContext'
import { explorerUrl } from '../../../views/explorerUrl'
import { networkFace } from '../../../views/NetworkFace'
import { nowOf } from '../../../views/nowOf'
import type { ViewOf } from '../../../views/Screen'
import { sayEnd, shownView } from '../../../views/sayEnd'
import { useRoot } from '../../../views/useRoot'
import { formatPercent } from '../formatPercent'
import { secondsLeft } from '../secondsLeft'
import { tokenFace } from '../TokenFace'
import { useLasts } from '../useLasts'
import { useSwapFeature } from '../useSwapFeature'
import { failureOf } from './failureOf'
import { isOfContract } from './isOfContract'
import type { PlanStep, SwapPreviewHandlers, SwapPreviewModel } from './SwapPreviewModel'
import { useBackOnline } from './useBackOnline'

/** Milliseconds of a wallet's silence after a stop until another may be asked for beside it. */
const longSilence = 60_000

/** The plan of the quoted swap, checked anew every ten seconds until the wallet is asked; gone when there is nothing to swap. */
export function useSwapPreview(
  flow: Flow,
  { accepted = [] }: ViewOf<'SwapPreview'>,
): ({ readonly model: SwapPreviewModel } & SwapPreviewHandlers) | undefined {
  const ui = useUi()
  const { locale } = ui.words
  const { root, drawnIn } = useRoot()
  const loading = useSwapFeature(flow, 'listed')
  const swap = loading.status === 'ready' ? loading.swap : undefined
  const state = swap?.getState()
  const [failure, setFailure] = useState<unknown>()
  const [yeses, setYeses] = useState<readonly Yes[]>([])
  const [, tick] = useState(0)
  const reviewing = useRef<AbortController>(undefined)
  const review = useRef(() => {})
  review.current = () => {
    reviewing.current?.abort()
    const controller = new AbortController()
    reviewing.current = controller
    const { signal } = controller
    setFailure(undefined)
    swap?.review(signal).catch((error: unknown) => signal.aborted || setFailure(error))
  }
  const plan = state?.plan
  // A yes is to what stood there: one that lets the visitor get a hundredth less is asked for again, as is trust in another contract.
  const holds = ({ ask, minimum, target }: Yes) =>
    plan !== undefined && BigInt(plan.minimum) * 100n >= minimum * 99n && (!isOfContract(ask) || target === plan.target)
  const said = yeses.filter(holds).map(({ ask }) => ask)
  // Also where it came back to: a plan that runs goes on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form agreed to comes once, with the view
  useEffect(() => {
    if (!swap) return
    const { plan: before, quote } = swap.getState()
    // What was agreed to in the form was agreed to at its price.
    const minimum = before ? BigInt(before.minimum) : (BigInt(quote?.toAmount ?? 0) * 99n) / 100n
    setYeses((accepted as readonly SwapAsk[]).map((ask) => ({ ask, minimum, target: before?.target })))
    if (!before) review.current()
    return () => {
      reviewing.current?.abort()
      // What the wallet shows still is said to who comes back too.
      if (!swap.getState().plan?.standing) swap.discard()
    }
  }, [swap])
  const isReady = plan?.status === 'ready'
  useEffect(() => {
    if (!isReady) return
    const again = setInterval(() => document.visibilityState === 'visible' && review.current(), quoteLifetime)
    const each = setInterval(() => tick((last) => last + 1), 1_000)
    return () => {
      clearInterval(again)
      clearInterval(each)
    }
  }, [isReady])
  const isChecking = !plan && failure === undefined
  const isSlow = useLasts(isChecking, deadlines.slow)
  const standing = plan?.standing
  const isSilent = useLasts(standing, longSilence)

  // Beside a plan that runs the form may be another one.
  const isOfForm = !plan || plan.status === 'ready' || plan.at === state?.quote?.at
  const figures = state?.quote && isOfForm ? swap?.figures() : undefined
  // What was agreed to stays on screen while it is done, and after.
  const agreed = useRef<SwapFigures>(undefined)
  if (figures && plan?.status === 'ready') agreed.current = figures
  const hasForm = !!plan || (!!state?.sourceToken && !!state.toToken && !!state.quote)
  const isUnsupported = loading.status === 'failed' && isLatchkeyError(loading.error, 'requirement.swaps_unsupported')
  useEffect(() => {
    if (isUnsupported) flow.replace({ name: 'UnsupportedChain', swap: true })
  }, [isUnsupported, flow])
  const end = failure === undefined ? undefined : failureOf(failure, state)
  const isOffline = useBackOnline(end?.kind === 'unreached', () => review.current())
  if (!flow.latchkey.getAccount().address || (swap && !hasForm && !end)) return undefined
  const model: SwapPreviewModel =
    loading.status === 'failed' && !isUnsupported
      ? { state: 'failed' }
      : isOffline
        ? { state: 'offline' }
        : end
          ? { state: 'error', failure: end }
          : modelOf(flow, swap, state, { said, isSlow, isSilent, locale, figures: agreed.current ?? figures })
  return {
    model,
    drawnIn,
    onAccept: (isAccepted) => {
      const ask = model.state === 'ready' ? (model.ask ?? plan?.asks.at(-1)) : undefined
      if (!ask || !plan) return
      const others = yeses.filter((one) => one.ask !== ask)
      setYeses(isAccepted ? [...others, { ask, minimum: BigInt(plan.minimum), target: plan.target }] : others)
    },
    onSubmit() {
      if (!swap || !plan || plan.asks.some((ask) => !said.includes(ask))) return
      reviewing.current?.abort()
      // One beside another is agreed to each time.
      setYeses(yeses.filter(({ ask }) => ask !== 'standing'))
      // The end is in the plan; who left it is told, unless they said no themselves.
      const tell = (variant: 'success' | 'error', message: string) => {
        const isSeen = shownView(flow)?.name === 'SwapPreview'
        const view = { name: 'SwapPreview' } as const
        if (!isSeen && swap.getState().plan) sayEnd({ flow, ui, root: root.current, variant, message, view })
      }
      const { pay, get } = 'pay' in model ? model : {}
      const tellDone = () => pay && get && tell('success', ui.words('swap.got', { from: pay.text, to: get.text }))
      const tellFailed = (error: unknown) => {
        const { kind } = failureOf(error, { steps: swap.getState().plan?.steps ?? [] })
        const title = { unconfirmed: 'swap.not-confirmed', stopped: 'swap.halted' } as const
        if (kind !== 'rejected')
          tell('error', ui.words(kind in title ? title[kind as keyof typeof title] : 'swap.not-done'))
      }
      swap.submit({ plan, accepted: said, signal: new AbortController().signal }).then(tellDone, (error: unknown) => {
        const now = swap.getState().plan
        if (isLatchkeyError(error, 'swap.incomplete')) review.current()
        // What it asks for more is in the plan; for another reason nothing was asked of the wallet.
        else if (now?.status === 'ready') isLatchkeyError(error, 'swap.not_accepted') || setFailure(error)
        else if (now?.standing)
          untilEnded(flow, swap, (end) => (end.status === 'done' ? tellDone() : tellFailed(end.failure)))
        else tellFailed(error)
      })
    },
    onStop: () => swap?.stop(),
    onAgain() {
      swap?.discard()
      review.current()
    },
    onRetry: () => loading.status === 'failed' && loading.retry(),
    onActivity: tellsActivity(flow, flow.latchkey.getState().activeChain)
      ? () => flow.push({ name: 'Transactions' })
      : undefined,
    onDone: () => (flow.store.getState().stack.length > 2 ? flow.reset({ name: 'Account' }) : flow.close('done')),
  }
}

/** Hears how what was stopped, and goes on, ends; not of a plan that was left. */
function untilEnded(flow: Flow, swap: Swap, ended: (plan: SwapPlan) => void): void {
  const stop = flow.subscribe(() => {
    const { plan } = swap.getState()
    if (plan?.standing) return
    stop()
    if (plan?.status === 'done' || plan?.failure) ended(plan)
  })
}

/** What the visitor agreed to, the least they would get then, and the contract that was shown. */
interface Yes {
  readonly ask: SwapAsk
  readonly minimum: bigint
  readonly target: string | undefined
}

interface Shown {
  readonly said: readonly SwapAsk[]
  readonly isSlow: boolean
  readonly isSilent: boolean
  readonly locale: string
  readonly figures: SwapFigures | undefined
}

function modelOf(
  flow: Flow,
  swap: Swap | undefined,
  state: SwapState | undefined,
  { said, isSlow, isSilent, locale, figures }: Shown,
): SwapPreviewModel {
  const { plan } = state ?? {}
  const network = flow.latchkey.getNetwork()
  if (!swap || !state || !plan || !network) return { state: isSlow ? 'slow' : 'loading' }
  const { sourceToken: from, toToken: to, standing } = plan
  if (plan.status === 'failed' || plan.status === 'stopped') {
    const allowed = plan.allowed && `${formatAmount(plan.allowed, locale, 6)} ${from.symbol}`
    const again = standing && !isSilent ? 'later' : 'now'
    return {
      state: 'error',
      failure: failureOf(plan.failure, { ...plan, allowed, again }),
    }
  }
  const fees = [figures?.gasCostInUsd, figures?.providerFee?.inUsd].filter((one) => one !== undefined)
  const usd = (value: number | undefined) => (value === undefined ? undefined : formatWorth(value, locale))
  const text = (amount: string, symbol: string) => `${formatAmount(amount, locale, 6)} ${symbol}`
  const steps: readonly PlanStep[] = [
    ...plan.steps,
    { kind: 'arrives', status: plan.status === 'done' ? 'done' : 'next' },
  ]
  const common = {
    pay: { token: tokenFace(from), text: text(plan.sourceTokenAmount, from.symbol), usd: usd(figures?.sourceInUsd) },
    get: { token: tokenFace(to), text: text(plan.toTokenAmount, to.symbol), usd: usd(figures?.toInUsd) },
    minimum: formatAmount(decimalText(BigInt(plan.minimum), to.decimals), locale, 6),
    fees: fees.length === 0 ? undefined : usd(fees.reduce((one, other) => one + other)),
    hasServiceFee: figures?.providerFee !== undefined,
    steps,
    via: plan.via,
    wallet: flow.latchkey.getAccount().connectedWalletInfo?.name ?? '',
    network: networkFace(network, flow.options()),
  }
  if (plan.status === 'done') {
    const explorer = explorerUrl(flow, network.caipNetworkId, { kind: 'transaction', id: plan.hash })
    return { state: 'success', ...common, hash: plan.hash, explorer }
  }
  if (plan.status === 'running') {
    const mining = plan.steps.filter(({ status }) => status === 'mining').map(({ kind }) => kind)
    const waitsFor = mining.includes('swap') ? 'network' : mining.length > 0 ? 'approval' : 'wallet'
    return { state: 'disabled', ...common, waitsFor, isOfOther: swap.runsOther() }
  }
  const open = plan.asks.find((ask) => !said.includes(ask))
  const imitations = [to, from].filter(({ imitates }) => imitates)
  return {
    state: 'ready',
    ...common,
    seconds: secondsLeft(plan.at, nowOf(flow)),
    ask: open ?? plan.asks.find(isOfContract),
    loss: lossOf(figures, locale),
    // Whole: its first and last signs are those of any contract that somebody takes the time to make so.
    targets: open === 'counterfeit' ? imitations.map(({ address }) => address) : [plan.target],
    isAccepted: open === undefined,
  }
}

function lossOf(figures: SwapFigures | undefined, locale: string) {
  const { sourceInUsd, toInUsd, priceImpact } = figures ?? {}
  if (sourceInUsd === undefined || toInUsd === undefined || priceImpact === undefined) return undefined
  return { usd: formatWorth(sourceInUsd - toInUsd, locale), percent: formatPercent(priceImpact, locale) }
}
