import { defineError, type ErrorFactory, type LatchkeyError } from './LatchkeyError'
import { shorten } from './readFault'

/** What the node added, shortened; e.g. a revert reason. */
type Detail = { readonly detail?: string | undefined }

/** The contract undid the call (node code 3). */
export const executionReverted: ErrorFactory<'chain.execution_reverted', Detail> = /*#__PURE__*/ defineError({
  code: 'chain.execution_reverted',
  message: 'The contract refused the call and undid it. Check the amounts, approvals and the state it depends on.',
  rpcCode: 3,
})

/** The maximum fee per gas is above 2^256-1. */
export const feeCapTooHigh: ErrorFactory<'chain.fee_cap_too_high', Detail> = /*#__PURE__*/ defineError({
  code: 'chain.fee_cap_too_high',
  message: 'The maximum fee per gas is above what a transaction can hold. Lower it.',
})

/** The maximum fee per gas is below the base fee of the block. */
export const feeCapTooLow: ErrorFactory<'chain.fee_cap_too_low', Detail> = /*#__PURE__*/ defineError({
  code: 'chain.fee_cap_too_low',
  message: 'The maximum fee per gas is below the fee of the current block. Raise it and send again.',
  retryable: true,
})

/** The nonce is above the account's next one. */
export const nonceTooHigh: ErrorFactory<'chain.nonce_too_high', Detail> = /*#__PURE__*/ defineError({
  code: 'chain.nonce_too_high',
  message: 'The nonce skips transactions that were not sent yet. Send those first or lower the nonce.',
})

/** The nonce was used already. */
export const nonceTooLow: ErrorFactory<'chain.nonce_too_low', Detail> = /*#__PURE__*/ defineError({
  code: 'chain.nonce_too_low',
  message: 'A transaction with this nonce was sent already. Look at the recent activity before sending again.',
})

/** The account has used its last nonce. */
export const nonceMaxValue: ErrorFactory<'chain.nonce_max_value', Detail> = /*#__PURE__*/ defineError({
  code: 'chain.nonce_max_value',
  message: 'The account has used its last nonce and cannot send any more. Use another account.',
})

/** The balance does not cover the value and the fee. */
export const insufficientFunds: ErrorFactory<'chain.insufficient_funds', Detail> = /*#__PURE__*/ defineError({
  code: 'chain.insufficient_funds',
  message: 'The account cannot pay the amount together with the fee. Lower the amount or add funds.',
})

/** The gas limit is above that of a block. */
export const intrinsicGasTooHigh: ErrorFactory<'chain.intrinsic_gas_too_high', Detail> = /*#__PURE__*/ defineError({
  code: 'chain.intrinsic_gas_too_high',
  message: 'The transaction asks for more gas than a block holds. Lower its gas limit or split it.',
})

/** The gas limit is below what the transaction needs to start. */
export const intrinsicGasTooLow: ErrorFactory<'chain.intrinsic_gas_too_low', Detail> = /*#__PURE__*/ defineError({
  code: 'chain.intrinsic_gas_too_low',
  message: 'The gas limit is below what the transaction needs to start. Raise it.',
})

/** The chain does not take the transaction's type (EIP-2718). */
export const transactionTypeNotSupported: ErrorFactory<'chain.transaction_type_not_supported', Detail> =
  /*#__PURE__*/ defineError({
    code: 'chain.transaction_type_not_supported',
    message: 'The chain does not take this type of transaction. Send a legacy one.',
  })

/** The priority fee is above the maximum fee per gas. */
export const tipAboveFeeCap: ErrorFactory<'chain.tip_above_fee_cap', Detail> = /*#__PURE__*/ defineError({
  code: 'chain.tip_above_fee_cap',
  message: 'The priority fee is above the maximum fee per gas. Lower the one or raise the other.',
})

/** The node named an error that is none of the known ones. */
export const unknownNode: ErrorFactory<'chain.unknown_node', Detail> = /*#__PURE__*/ defineError({
  code: 'chain.unknown_node',
  message: ({ detail }) => `The node answered with an error nobody here knows${detail ? ` (${detail})` : ''}.`,
})

/** An error with a code of `chain.*`. */
export type ChainError = LatchkeyError<`chain.${string}`, Detail>

// Words of the nodes in use.
const patterns: readonly (readonly [RegExp, ErrorFactory<`chain.${string}`, Detail>])[] = [
  [/execution reverted/i, executionReverted],
  [/max fee per gas higher than 2\^256-1|fee cap higher than 2\^256-1/i, feeCapTooHigh],
  [/max fee per gas less than block base fee|fee cap less than block base fee|transaction is outdated/i, feeCapTooLow],
  [/nonce too high/i, nonceTooHigh],
  [/nonce too low|transaction already imported|already known/i, nonceTooLow],
  [/nonce has max value/i, nonceMaxValue],
  [/insufficient funds|exceeds transaction sender account balance/i, insufficientFunds],
  [/intrinsic gas too high|gas limit reached/i, intrinsicGasTooHigh],
  [/intrinsic gas too low/i, intrinsicGasTooLow],
  [/transaction type not valid/i, transactionTypeNotSupported],
  [/max priority fee per gas higher than max fee per gas|tip higher than fee cap/i, tipAboveFeeCap],
]

/**
 * Recognises a chain's error by the node's words; `undefined` when they say nothing known.
 * @example
 * chainErrorFrom('execution reverted: paused')?.code // 'chain.execution_reverted'
 */
export function chainErrorFrom(message: string, cause?: unknown): ChainError | undefined {
  const found = patterns.find(([pattern]) => pattern.test(message))
  return found?.[1]({ detail: shorten(message) }, cause)
}
