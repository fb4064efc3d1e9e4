import { decodeFunctionData, encodeFunctionResult, type Hex, numberToHex } from 'viem'
import { routerAbi } from '../swap/providers/pools/routerAbi'
import type { Answer } from '../upstream/openService.test.support'

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly [{ readonly to: Hex; readonly data: Hex }]
}

/** Where all of it stands. */
export const poolPlaces = {
  swapRouter: `0x${'1'.repeat(40)}`,
  factory: `0x${'2'.repeat(40)}`,
  pair: `0x${'3'.repeat(40)}`,
  wrappedNative: `0x${'4'.repeat(40)}`,
  token: `0x${'5'.repeat(40)}`,
} as const

const word = (value: bigint) => numberToHex(value, { size: 32 })

/** A chain with one pair of a million of each, whose router gives half of what it takes; accounts hold and allow seven. */
export const poolNode: Answer = ({ body }, response) => {
  const calls = [JSON.parse(body)].flat() as Call[]
  const answers = calls.map((call) => ({ jsonrpc: '2.0', id: call.id, result: resultOf(call) }))
  response.end(JSON.stringify(body.startsWith('[') ? answers : answers[0]))
}

function resultOf({ method, params }: Call): unknown {
  if (method === 'eth_getBlockByNumber') return { timestamp: '0x64' }
  if (method === 'eth_feeHistory') return { baseFeePerGas: ['0x8', '0x10'], reward: [['0x1', '0x2', '0x3']] }
  if (method === 'eth_estimateGas') return '0x64'
  const [{ to, data }] = params
  if (to === poolPlaces.token) return word(7n)
  const abi = routerAbi
  const { functionName, args } = decodeFunctionData({ abi, data })
  if (functionName === 'factory') return encodeFunctionResult({ abi, functionName, result: poolPlaces.factory })
  if (functionName === 'getPair') return encodeFunctionResult({ abi, functionName, result: poolPlaces.pair })
  if (functionName === 'getReserves')
    return encodeFunctionResult({ abi, functionName, result: [1_000_000n, 1_000_000n, 0] })
  if (functionName === 'getAmountsOut')
    return encodeFunctionResult({ abi, functionName, result: args[1].map((_, place) => args[0] >> BigInt(place)) })
  return '0x'
}
