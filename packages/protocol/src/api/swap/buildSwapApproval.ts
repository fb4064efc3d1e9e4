import { check, number, object, optional, pipe, regex, string } from 'valibot'
import type { Endpoint } from '../Endpoint'
import { accountId } from '../ids'
import { query } from '../query'
import { areOfOneChain, areTwo, evmToken, soldAmount, swapFaults, swapThrough, swapUser, wholeText } from './swapFields'

/**
 * `GET /v1/convert/build-approve`: the transaction that lets swaps take exactly `amount` of a token, or what the account holds
 * of it where no amount is said.
 */
export const buildSwapApproval = {
  method: 'GET',
  path: '/v1/convert/build-approve',
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
  answer: object({
    tx: object({
      /** The token. */
      from: accountId,
      /** The token, as a plain address. */
      to: pipe(string(), regex(/^0x[0-9a-fA-F]{40}$/)),
      data: pipe(string(), regex(/^0x([0-9a-f]{2})+$/)),
      value: wholeText,
      eip155: object({ gas: number(), gasPrice: wholeText }),
    }),
  }),
} as const satisfies Endpoint
