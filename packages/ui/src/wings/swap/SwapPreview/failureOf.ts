import type { SwapPlan, SwapState } from '@latchkey/features/swap'
import { isLatchkeyError, isUnanswered } from '@latchkey/protocol/errors'
import { cleanText } from '@latchkey/protocol/text'
import { priceFault } from '../priceFault'
import type { PlanFailure } from './SwapPreviewModel'

const kinds: Readonly<Record<string, PlanFailure['kind']>> = {
  'wallet.request_rejected': 'rejected',
  'swap.price_worse': 'worse',
  'swap.allowance_short': 'short',
  'swap.would_revert': 'revert',
  'swap.reverted': 'reverted',
  'swap.stopped': 'stopped',
  'swap.unconfirmed': 'unconfirmed',
  'transaction.timed_out': 'unconfirmed',
  'swap.running': 'running',
  'chain.insufficient_funds': 'funds',
  'ui.chunk_failed': 'unreached',
}

/** Neither the server nor a node answered. */
const nobody = /^(http|rpc)\.(unreachable|timed_out)$/

/** Why a plan ended, of an error or of what the plan kept of one. */
export function failureOf(
  error: unknown,
  more: Partial<Pick<PlanFailure, 'allowed' | 'again'>> &
    Partial<Pick<SwapPlan, 'standing' | 'steps'> & Pick<SwapState, 'sourceToken' | 'toToken'>> = {},
): PlanFailure {
  const told = (error ?? {}) as { readonly code?: string; readonly reason?: string }
  const code = told.code ?? ''
  const isRefused = code === 'swap.refused'
  // Of a refusal the server's word for it stands for a sentence; what it said itself is English.
  const said = told.reason ?? (isLatchkeyError(error) && error.data[isRefused ? 'reason' : 'detail'])
  const { standing, steps = [], allowed, again = 'now', sourceToken: from, toToken: to } = more
  // Where an approval failed the swap was not asked for.
  const failed = steps.filter(({ status }) => status === 'failed')
  const isSwap = failed.length === 0 || failed.some(({ kind }) => kind === 'swap')
  const kind =
    isUnanswered(code) && isSwap
      ? 'unconfirmed'
      : (kinds[code] ?? priceFault(code, isRefused && said) ?? (nobody.test(code) ? 'unreached' : 'other'))
  return {
    kind: standing ? (standing === 'wallet' ? 'standing' : 'sending') : kind,
    reason: typeof said === 'string' && !isRefused ? cleanText(said, 200) : undefined,
    ...{ allowed, again, from: from?.symbol ?? '', to: to?.symbol ?? '' },
  }
}
