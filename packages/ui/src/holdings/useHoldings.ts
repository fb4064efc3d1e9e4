import type { Flow } from '@latchkey/flow'
import { useMemo } from 'react'
import { networkFace } from '../views/NetworkFace'
import { nowOf } from '../views/nowOf'
import { type Loaded, useFeatures } from '../views/useFeatures'
import { useOnline } from '../views/useOnline'
import type { HoldingsDoubt, HoldingsModel } from './HoldingsModel'
import { listHoldings } from './listHoldings'
import { toldHoldings } from './toldHoldings'

const names = ['tokens', 'display', 'data'] as const

/** The features that what an account holds is drawn from. */
export type HoldingsFeatures = Loaded<typeof names>

interface UseHoldings {
  readonly holdings: HoldingsModel
  readonly features: HoldingsFeatures | undefined
  /** Why what the account has of tokens may not be what it holds now, whatever is drawn of it. */
  readonly doubt: HoldingsDoubt | undefined
  /** Why the last reading failed; `holdings` are of the one before then. */
  readonly error: string | undefined
  readonly onRetry: () => void
}

/** What the active account holds on the network it is on, kept fresh while it is drawn. */
export function useHoldings(flow: Flow, locale: string): UseHoldings {
  const isOnline = useOnline()
  const { caipAddress, tokenBalance } = flow.latchkey.getAccount()
  const namespace = flow.latchkey.getState().activeChain
  const network = flow.latchkey.getNetwork()
  // Where nobody is asked, nothing is promised meanwhile.
  const told = toldHoldings(flow, namespace)
  const isKnown = told === 'asked'
  const { features, status, run } = useFeatures(flow, names, {
    about: isKnown ? `${caipAddress}` : undefined,
    async begin({ tokens }, signal) {
      await tokens.read(namespace, signal)
      return tokens.watch(namespace)
    },
  })
  const reading = features?.tokens.reading(namespace)
  const error = reading?.error
  const onRetry = () => run(({ tokens }, signal) => tokens.refresh(namespace, signal))
  const options = flow.options()
  const now = () => nowOf(flow)
  const face = network && networkFace(network, options)
  const choices = features?.display.choices()
  // Hundreds are sorted once, however often the rest of the account changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time is that of the reading, and a network is drawn as its picture says
  const held = useMemo(
    () => tokenBalance && choices && listHoldings({ tokens: tokenBalance, choices, network: face, locale, now: now() }),
    [tokenBalance, choices, network, face?.image, locale],
  )
  const doubtOf = (): HoldingsDoubt | undefined => {
    const age = reading?.at === undefined ? 0 : Math.max(0, now() - reading.at)
    if (!isOnline) return { kind: 'offline', age }
    if (reading?.status === 'stale' && error !== undefined) return { kind: 'old', age }
    return reading?.isPartial === true ? { kind: 'partial' } : undefined
  }
  const doubt = isKnown ? doubtOf() : undefined
  const model = (): HoldingsModel => {
    if (told !== 'asked') return { state: told }
    if (held) {
      // What is old, or not all, has no change of the day.
      return { ...held, change: doubt ? undefined : held.change, doubt, told: reading?.unlisted ?? 'all' }
    }
    if (!isOnline) return { state: 'offline' }
    if (error !== undefined)
      return { state: 'error', reason: error === 'requirement.token_balance_unavailable' ? 'unserved' : 'failed' }
    if (status === 'failed') return { state: 'error', reason: 'failed' }
    return { state: status === 'slow' ? 'slow' : 'loading' }
  }
  return { holdings: model(), features, doubt, error, onRetry }
}
