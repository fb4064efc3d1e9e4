import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import { namehash } from 'viem/ens'
import type { EvmAddress } from '../../chain/networks/Network'
import { callMany } from '../../chain/nodes/callMany'
import type { Chain } from '../../chain/nodes/createChain'
import type { Registry } from '../parseRegistry'
import { decoded } from './decoded'

const abi = parseAbi(['function resolver(bytes32 node) view returns (address)'])
export interface FoundResolver {
  readonly address: EvmAddress
  /** Whether it is the name's own; that of a name above answers only where it says that it does (ENSIP-10). */
  readonly isExact: boolean
}

/**
 * The resolver of a name, or that of the nearest name above it; one request asks for all of them.
 *
 * @throws UpstreamError
 */
export async function findResolver(
  chain: Chain,
  registry: Registry,
  name: string,
  within: number,
): Promise<FoundResolver | undefined> {
  const labels = name.split('.')
  const above = labels.map((_, level) => labels.slice(level).join('.'))
  const calls = above.map((one) => ({ to: registry.address, data: questionOf(namehash(one)) }))
  const resolvers = (await callMany(chain, calls, within)).map(readAddress)
  const level = resolvers.findIndex((address) => address !== undefined)
  const address = resolvers[level]
  return address && { address, isExact: level === 0 }
}

const questionOf = (node: Hex) => encodeFunctionData({ abi, args: [node] })

function readAddress(answer: Hex | undefined): EvmAddress | undefined {
  const address = decoded(answer, (data) => decodeFunctionResult({ abi, data }))
  return address === zeroAddress ? undefined : address
}
