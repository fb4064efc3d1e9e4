import { check, optional, pipe } from 'valibot'
import type { Endpoint } from '../Endpoint'
import { query } from '../query'
import { askSwapApproval } from './askSwapApproval'
import { areOfOneChain, areTwo, evmToken, soldAmount, swapFaults, swapThrough, swapUser } from './swapFields'

/**
 * `GET /v1/convert/build-approve`: the transaction that lets swaps take exactly `amount` of a token, or what the account holds
 * of it where no amount is said.
 */
export const buildSwapApproval = {
  ...askSwapApproval,
  query: pipe(
    query({
      amount: optional(soldAmount),
      from: evmToken('from'),
      to: evmToken('to'),
      userAddress: swapUser,
      through: optional(swapThrough),
    }),
    check((sides) => areOfOneChain(sides), swapFaults.ofOneChain),
    check((sides) => areTwo(sides), swapFaults.two),
    check(
      ({ through, amount }) => through !== 'any' || amount !== undefined,
      'amount must be said where through is any.',
    ),
  ),
} as const satisfies Endpoint
