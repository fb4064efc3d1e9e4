import { checksumAddress } from '@latchkey/protocol/address'
import { toCoinType } from '@latchkey/protocol/caip'
import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi, toHex, zeroAddress } from 'viem'
import { namehash, packetToBytes } from 'viem/ens'
import type { EvmAddress } from '../../chain/networks/Network'
import { decoded } from './decoded'

const addrAbi = parseAbi(['function addr(bytes32 node) view returns (address)'])
const coinAbi = parseAbi(['function addr(bytes32 node, uint256 coinType) view returns (bytes)'])
const textAbi = parseAbi(['function text(bytes32 node, string key) view returns (string)'])
const resolveAbi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])

/** A question in one of the two ways a resolver may be asked it, and how its answer is read. */
export interface Asking<T> {
  readonly data: Hex
  read(answer: Hex): T | undefined
}

/** A record of a name: as the name's own resolver is asked, and as one is that answers for names below another (ENSIP-10). */
export interface RecordQuestion<T> {
  readonly direct: Asking<T>
  readonly extended: Asking<T>
}

/** Whom a name belongs to on the chain of its registry. */
export function addressQuestion(name: string, chainNumber: number): RecordQuestion<EvmAddress> {
  const node = namehash(name)
  const direct: Asking<EvmAddress> = {
    data: encodeFunctionData({ abi: addrAbi, args: [node] }),
    read: (data) => somebody(decodeFunctionResult({ abi: addrAbi, data })),
  }
  if (chainNumber === 1) return { direct, extended: wrapped(name, direct) }
  // The plain question is that of chain 1 wherever many chains are told apart; what belongs to somebody there is not told for this one.
  const ofChain: Asking<EvmAddress> = {
    data: encodeFunctionData({ abi: coinAbi, args: [node, BigInt(toCoinType(chainNumber))] }),
    read: (data) => somebody(decodeFunctionResult({ abi: coinAbi, data })),
  }
  return { direct, extended: wrapped(name, ofChain) }
}

export function textQuestion(name: string, key: string): RecordQuestion<string> {
  const direct: Asking<string> = {
    data: encodeFunctionData({ abi: textAbi, args: [namehash(name), key] }),
    read: (data) => decodeFunctionResult({ abi: textAbi, data }),
  }
  return { direct, extended: wrapped(name, direct) }
}

function wrapped<T>(name: string, { data, read }: Asking<T>): Asking<T> {
  return {
    data: encodeFunctionData({ abi: resolveAbi, args: [toHex(packetToBytes(name)), data] }),
    read: (answer) => decoded(decodeFunctionResult({ abi: resolveAbi, data: answer }), read),
  }
}

function somebody(text: Hex): EvmAddress | undefined {
  const address = checksumAddress(text)
  return address === zeroAddress ? undefined : address
}
