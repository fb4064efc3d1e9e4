import { boolean, check, optional, pipe, transform, unknown } from 'valibot'
import type { Endpoint } from '../Endpoint'
import { field, record } from '../field'
import { askSwap } from './askSwap'
import { areOfOneChain, areTwo, evmToken, soldAmount, swapFaults, swapThrough, swapUser } from './swapFields'

const mostSlippage = 50

/** A percentage of at most two decimals. */
const isSlippage = (value: unknown): boolean =>
  typeof value === 'number' && value > 0 && value <= mostSlippage && Math.round(value * 100) / 100 === value

/** `POST /v1/convert/build-transaction`: the transaction that swaps now, and brings no less than the slippage allows. */
export const buildSwap = {
  ...askSwap,
  body: pipe(
    record({
      projectId: optional(unknown()),
      amount: soldAmount,
      from: evmToken('from'),
      to: evmToken('to'),
      userAddress: swapUser,
      /** In percent. */
      eip155: record(
        {
          slippage: pipe(
            field<number>(isSlippage, `eip155.slippage must be a percentage up to ${mostSlippage}, like 0.5.`),
            transform((percent) => ({ basisPoints: BigInt(Math.round(percent * 100)) })),
          ),
        },
        'eip155 must be an object like { "slippage": 1 }.',
      ),
      /** `to` of what was built before for the same swap, or `any` where nothing was. */
      through: optional(swapThrough),
      /** Then `gas` is a bound nobody tried. */
      disableEstimate: optional(boolean('disableEstimate must be true or false.')),
    }),
    check((sides) => areOfOneChain(sides), swapFaults.ofOneChain),
    check((sides) => areTwo(sides), swapFaults.two),
  ),
} as const satisfies Endpoint
