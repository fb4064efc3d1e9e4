import type { SwapPlan } from '@latchkey/features/swap'
import { isLatchkeyError, isUnanswered } from '@latchkey/protocol/errors'
import { cleanText } from '@latchkey/protocol/text'
import type { PlanFailure } from './SwapPreviewModel'

const kinds: Readonly<Record<string, PlanFailure['kind']>> = {
  'wallet.request_rejected': 'rejected',
  'swap.price_worse': 'worse',
  'swap.allowance_short': 'short',
  'swap.unsafe': 'unsafe',
  'swap.would_revert': 'revert',
  'swap.reverted': 'reverted',
  'swap.stopped': 'stopped',
  'swap.unconfirmed': 'unconfirmed',
  'transaction.timed_out': 'unconfirmed',
  'swap.running': 'running',
  'chain.insufficient_funds': 'funds',
  'http.unreachable': 'unreached',
  'http.timed_out': 'unreached',
  'rpc.unreachable': 'unreached',
  'rpc.timed_out': 'unreached',
}

/** Why a plan ended, of an error or of what the plan kept of one. */
export function failureOf(
  error: unknown,
  more: Partial<Pick<PlanFailure, 'allowed' | 'again'>> & Partial<Pick<SwapPlan, 'standing' | 'steps'>> = {},
): PlanFailure {
  const told = (error ?? {}) as { readonly code?: string; readonly reason?: string }
  const detail = isLatchkeyError(error) ? error.data['detail'] : undefined
  const reason = told.reason ?? (typeof detail === 'string' ? detail : undefined)
  const { standing, steps = [], allowed, again = 'now' } = more
  // Where an approval failed the swap was not asked for.
  const failed = steps.filter(({ status }) => status === 'failed')
  const isSwap = failed.length === 0 || failed.some(({ kind }) => kind === 'swap')
  const code = told.code ?? ''
  const kind = isUnanswered(code) && isSwap ? 'unconfirmed' : (kinds[code] ?? 'other')
  return {
    kind: standing ? (standing === 'wallet' ? 'standing' : 'sending') : kind,
    reason: reason && cleanText(reason, 200),
    ...{ allowed, again },
  }
}
