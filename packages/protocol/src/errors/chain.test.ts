import { describe, expect, test } from 'vitest'
import { chainErrorFrom } from './chain'

describe('chainErrorFrom', () => {
  test.each([
    ['execution reverted', 'chain.execution_reverted'],
    ['max fee per gas higher than 2^256-1', 'chain.fee_cap_too_high'],
    ['fee cap higher than 2^256-1', 'chain.fee_cap_too_high'],
    ['max fee per gas less than block base fee', 'chain.fee_cap_too_low'],
    ['fee cap less than block base fee', 'chain.fee_cap_too_low'],
    ['transaction is outdated', 'chain.fee_cap_too_low'],
    ['nonce too high', 'chain.nonce_too_high'],
    ['nonce too low', 'chain.nonce_too_low'],
    ['transaction already imported', 'chain.nonce_too_low'],
    ['already known', 'chain.nonce_too_low'],
    ['nonce has max value', 'chain.nonce_max_value'],
    ['insufficient funds', 'chain.insufficient_funds'],
    ['exceeds transaction sender account balance', 'chain.insufficient_funds'],
    ['intrinsic gas too high', 'chain.intrinsic_gas_too_high'],
    ['gas limit reached', 'chain.intrinsic_gas_too_high'],
    ['intrinsic gas too low', 'chain.intrinsic_gas_too_low'],
    ['transaction type not valid', 'chain.transaction_type_not_supported'],
    ['max priority fee per gas higher than max fee per gas', 'chain.tip_above_fee_cap'],
    ['tip higher than fee cap', 'chain.tip_above_fee_cap'],
  ])("knows '%s' in any case and inside other words", (words, code) => {
    for (const text of [words, words.toUpperCase(), `err: ${words} (supplied gas 1)`]) {
      expect(chainErrorFrom(text)?.code).toBe(code)
    }
  })

  test.each([
    'execution reverted',
    'fee cap higher than 2^256-1',
    'fee cap less than block base fee',
    'nonce too high',
    'nonce too low',
    'nonce has max value',
    'insufficient funds',
    'intrinsic gas too high',
    'intrinsic gas too low',
    'transaction type not valid',
    'tip higher than fee cap',
  ])("has one text for '%s', whatever else the node says", (words) => {
    const { message = '' } = chainErrorFrom(words) ?? {}
    expect(message).toMatch(/^[A-Z].*\.$/)
    expect(chainErrorFrom(`err: ${words}: 0xdead (supplied gas 1)`)?.message).toBe(message)
  })

  test('keeps the reason of a revert apart from the fixed text', () => {
    const cause = new Error('execution reverted: not the owner')
    const error = chainErrorFrom(cause.message, cause)
    expect(error?.data.detail).toBe('execution reverted: not the owner')
    expect(error?.message).not.toContain('owner')
    expect(error?.cause).toBe(cause)
  })

  test.each(['', 'nonce', 'fee cap', 'reverted', 'funds'])("knows nothing in '%s'", (text) => {
    expect(chainErrorFrom(text)).toBeUndefined()
  })
})
