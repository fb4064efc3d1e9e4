import { isLatchkeyError, swapUnsafe, swapWouldRevert } from '@latchkey/protocol/errors'
import { encodeCall, type Hex, numberOf, selectors, wordsOf } from '../../contract/encodeCall'
import type { SwapStep } from '../form/SwapPlan'
import type { ChainReads } from './createChainReads'

/** A call that changes an allowance; made here, whatever a server answers. */
export interface ApprovalCall {
  readonly kind: Extract<SwapStep['kind'], 'reset' | 'approve'>
  readonly to: string
  readonly data: Hex
  readonly value: 0n
}

interface ApprovalParameters {
  readonly token: string
  readonly owner: string
  readonly spender: string
  /** In the smallest unit. */
  readonly amount: bigint
  /** Whether an older, larger allowance is lowered too: of a contract nobody here can read, it is all that bounds what it takes. */
  readonly isExact: boolean
}

/**
 * What must be allowed before a spender can take an amount: nothing where enough is (or, exact, where just that is), exactly the amount
 * else, and first nothing at all where the token refuses to change what is allowed.
 *
 * @throws `swap.unsafe` when the spender is no contract, `swap.would_revert` when the token allows nobody anything, `rpc.*`.
 */
export async function planApproval(
  reads: ChainReads,
  { token, owner, spender, amount, isExact }: ApprovalParameters,
): Promise<readonly ApprovalCall[]> {
  const allowed = await reads.allowance(token, owner, spender)
  if (isExact ? allowed === amount : allowed >= amount) return []
  // To an account with a key it would be a gift.
  if (!(await reads.isContract(spender))) throw swapUnsafe({ field: 'spender' })
  const approve = (kind: ApprovalCall['kind'], units: bigint): ApprovalCall => ({
    kind,
    to: token,
    data: encodeCall(selectors.approve, spender, units),
    value: 0n,
  })
  const exact = approve('approve', amount)
  const refusal = await refusalOf(reads, owner, exact)
  if (!refusal) return [exact]
  const reset = approve('reset', 0n)
  if (allowed === 0n || (await refusalOf(reads, owner, reset))) throw refusal
  return [reset, exact]
}

/** Why a token refuses a call; tokens that answer nothing agree. */
async function refusalOf(reads: ChainReads, from: string, { to, data }: ApprovalCall): Promise<Error | undefined> {
  try {
    const [answer] = wordsOf(await reads.call({ from, to, data })) ?? []
    return answer !== undefined && numberOf(answer) === 0n ? swapWouldRevert({}) : undefined
  } catch (error) {
    if (!isLatchkeyError(error, 'chain.execution_reverted')) throw error
    return swapWouldRevert({ detail: String(error.data['detail'] ?? '') || undefined }, error)
  }
}
