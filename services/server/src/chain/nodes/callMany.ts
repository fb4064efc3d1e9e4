import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, isHex, multicall3Abi } from 'viem'
import { UpstreamError } from '../../upstream/UpstreamError'
import type { EvmAddress } from '../networks/Network'
import type { ContractCall } from './ContractCall'
import { callList } from './callList'
import type { Chain } from './createChain'
import { RpcError } from './RpcError'

const inOneMulticall = 300
const inOneBatch = 50

/** What a request that does the work of many calls is charged as. */
const costOfPart = 5

/** What reading so many contracts costs whoever asks. */
export function costOfMany({ network }: Chain, calls: number): number {
  return Math.ceil(calls / (network.multicall3 ? inOneMulticall : inOneBatch)) * costOfPart
}

/**
 * What contracts answer, in order; `undefined` for a call that failed or answered nothing. One request where the chain has
 * Multicall3, else lists of `eth_call`.
 *
 * @throws UpstreamError
 */
export async function callMany(
  chain: Chain,
  calls: readonly ContractCall[],
  within: number,
): Promise<readonly (Hex | undefined)[]> {
  const { multicall3 } = chain.network
  const size = multicall3 ? inOneMulticall : inOneBatch
  const parts = Array.from({ length: Math.ceil(calls.length / size) }, (_, part) =>
    calls.slice(part * size, (part + 1) * size),
  )
  const answers = await Promise.all(
    parts.map((part) => (multicall3 ? multicall(chain, multicall3, part, within) : batch(chain, part, within))),
  )
  return answers.flat()
}

async function multicall(chain: Chain, to: Address, calls: readonly ContractCall[], within: number) {
  const args = [calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))] as const
  const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args })
  try {
    const answer = asHex(await chain.read({ method: 'eth_call', params: [{ to, data }, 'latest'] }, within))
    const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: answer ?? '0x' })
    return calls.map((_, place) => (results[place]?.success ? asHex(results[place].returnData) : undefined))
  } catch (cause) {
    throw cause instanceof UpstreamError ? cause : new UpstreamError('malformed', undefined, cause)
  }
}

async function batch(chain: Chain, calls: readonly ContractCall[], within: number) {
  const answers = await callList(chain, calls, { within })
  return answers.map((answer) => ('result' in answer ? asHex(JSON.parse(answer.result)) : undefined))
}

/** The native balance in base units. */
export async function readNativeBalance(chain: Chain, address: EvmAddress, within: number): Promise<bigint> {
  const answer = await chain
    .read({ method: 'eth_getBalance', params: [address, 'latest'] }, within)
    .catch(refuseRpcError)
  if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(answer)) throw new UpstreamError('malformed')
  return BigInt(answer)
}

/** No account makes a sound node refuse a plain read: then the node is at fault. */
function refuseRpcError(error: unknown): never {
  throw error instanceof RpcError ? new UpstreamError('malformed', undefined, error) : error
}

const asHex = (value: unknown): Hex | undefined => (isHex(value) && value !== '0x' ? value : undefined)
