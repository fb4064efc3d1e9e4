import type { SwapPlan } from '@latchkey/features/swap'
import { isLatchkeyError } from '@latchkey/protocol/errors'
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
  // Nobody knows whether the wallet sent it.
  'wallet.request_timed_out': 'unconfirmed',
  'wallet.request_cancelled': 'unconfirmed',
  'wallet.bad_answer': 'unconfirmed',
  'chain.insufficient_funds': 'funds',
}

/** Why a plan ended, of an error or of what the plan kept of one. */
export function failureOf(
  error: unknown,
  more: Partial<Pick<PlanFailure, 'allowed' | 'again'>> & Pick<SwapPlan, 'standing'> = {},
): PlanFailure {
  const told = (error ?? {}) as { readonly code?: string; readonly reason?: string }
  const detail = isLatchkeyError(error) ? error.data['detail'] : undefined
  const reason = told.reason ?? (typeof detail === 'string' ? detail : undefined)
  const { standing, allowed, again = 'now' } = more
  return {
    kind: standing ? (standing === 'wallet' ? 'standing' : 'sending') : (kinds[told.code ?? ''] ?? 'other'),
    reason: reason && cleanText(reason, 200),
    ...{ allowed, again },
  }
}
