import {
  buildSwap,
  buildSwapApproval,
  getGasPrices,
  getSwapAllowance,
  getSwapQuotes,
  getSwapTokens,
} from '@latchkey/protocol/api'
import { asJson, type ReferenceCall } from './ReferenceCall.test.support'
import { as, both, exactly, matching, record, refused, type Shape, someOf } from './shapes.test.support'

const anything: Shape = () => undefined
const empty: Shape = (value, at) => exactly('[]')(JSON.stringify(value), at)
const ok = (shape: Shape) => ({ status: 200, shape })

const pair = { from: '{native}', to: '{token}' }
const amount = '1000000000000000000'
const elsewhere = 'eip155:999:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const tokens = { path: '/v1/convert/tokens' }
const allowance = { path: '/v1/convert/allowance', headers: asJson }

/** The calls of swaps, on a chain with pools and on one this server does not serve. */
export const swapCalls: readonly ReferenceCall[] = [
  {
    ...{ name: '7 tokens', ...tokens, query: { chainId: '{main}' } },
    ...ok(both(as(getSwapTokens.answer), record({ tokens: someOf(anything) }))),
  },
  {
    ...{ name: '7 tokens on an unsupported network', ...tokens, query: { chainId: 'eip155:999' } },
    ...ok(record({ tokens: empty })),
  },
  {
    name: '8 quotes',
    path: '/v1/convert/quotes',
    query: { amount, userAddress: '{account}', ...pair, gasPrice: '1000000000' },
    headers: asJson,
    ...ok(both(as(getSwapQuotes.answer), record({ quotes: someOf(anything) }))),
  },
  {
    ...{ name: '9 allowance', ...allowance, query: { tokenAddress: '{token}', userAddress: '{main}:{account}' } },
    ...ok(both(as(getSwapAllowance.answer), record({ allowance: exactly('0') }))),
  },
  {
    name: '9 allowance of the native token',
    ...{ ...allowance, query: { tokenAddress: '{native}', userAddress: '{main}:{account}' } },
    ...ok(record({ allowance: exactly(String(2n ** 256n - 1n)) })),
  },
  {
    name: '9 allowance on an unsupported network',
    ...{ ...allowance, query: { tokenAddress: elsewhere, userAddress: '{account}' } },
    ...ok(record({ allowance: exactly('0') })),
  },
  {
    name: '10 gas price',
    ...{ path: '/v1/convert/gas-price', query: { chainId: '{main}' }, headers: asJson },
    ...ok(as(getGasPrices.answer)),
  },
  {
    name: '10 gas price on an unsupported network',
    ...{ path: '/v1/convert/gas-price', query: { chainId: 'eip155:999' }, headers: asJson },
    ...{ status: 400, shape: refused('unsupported_chain') },
  },
  {
    name: '11 build a swap',
    ...{ method: 'POST', path: '/v1/convert/build-transaction', headers: asJson },
    body: {
      ...{ amount, eip155: { slippage: 1 }, projectId: '{project}', ...pair },
      ...{ userAddress: '{main}:{account}', disableEstimate: true },
    },
    ...ok(
      both(
        as(buildSwap.answer),
        record({ tx: record({ amount: exactly(amount), from: matching(/^eip155:31337:0x/) }) }),
      ),
    ),
  },
  {
    name: '12 build an approval',
    path: '/v1/convert/build-approve',
    query: { userAddress: '{main}:{account}', from: '{token}', to: '{native}' },
    headers: asJson,
    ...ok(
      both(
        as(buildSwapApproval.answer),
        record({ tx: record({ from: matching(/^eip155:31337:0x/), value: exactly('0') }) }),
      ),
    ),
  },
]
