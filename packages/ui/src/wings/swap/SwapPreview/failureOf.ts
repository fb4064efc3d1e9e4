import { isLatchkeyError } from '@latchkey/protocol/errors'
import { cleanText } from '@latchkey/protocol/text'
import type { PlanFailure } from './SwapPreviewModel'

const kinds: Readonly<Record<string, PlanFailure['kind']>> = {
  'wallet.request_rejected': 'rejected',
  'swap.price_worse': 'worse',
  'swap.allowance_short': 'short',
  'swap.unsafe': 'unsafe',
  'swap.would_revert': 'revert',
  'swap.reverted': 'revert',
  'swap.stopped': 'rejected',
  'swap.unconfirmed': 'unconfirmed',
  'transaction.timed_out': 'unconfirmed',
  'chain.insufficient_funds': 'funds',
}

/** Why a plan ended, of an error or of what the plan kept of one. */
export function failureOf(error: unknown, allowed: string | undefined): PlanFailure {
  const told = (error ?? {}) as { readonly code?: string; readonly reason?: string }
  const detail = isLatchkeyError(error) ? error.data['detail'] : undefined
  const reason = told.reason ?? (typeof detail === 'string' ? detail : undefined)
  return {
    kind: kinds[told.code ?? ''] ?? 'other',
    reason: reason && cleanText(reason, 200),
    allowed,
  }
}
