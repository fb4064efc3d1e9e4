import { checksumAddress } from '@latchkey/protocol/address'
import { toCoinType } from '@latchkey/protocol/caip'
import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi, size, slice, toHex, zeroAddress } from 'viem'
import { namehash, packetToBytes } from 'viem/ens'
import type { EvmAddress } from '../../chain/networks/Network'
import { decoded } from './decoded'

const addrAbi = parseAbi(['function addr(bytes32 node) view returns (address)'])
const coinAbi = parseAbi(['function addr(bytes32 node, uint256 coinType) view returns (bytes)'])
const textAbi = parseAbi(['function text(bytes32 node, string key) view returns (string)'])
const resolveAbi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
const manyAbi = parseAbi(['function multicall(bytes[] data) view returns (bytes[])'])
/** Bytes of an answer to many questions; places in it may all lead to the same long text, which is read for each. */
const mostBytes = 256 * 1024
/** An address in the one word that it takes. */
const oneAddress = /^0x0{24}[0-9a-f]{40}$/i
/** What each value in an answer has a whole number of; bytes that a question was refused with begin with four more. */
const word = 32
/** The coin type that chain 1 had before chains had any. */
const ether = 60n

/** A question in one of the two ways a resolver may be asked it, and how its answer is read. */
export interface Asking<T> {
  readonly data: Hex
  read(answer: Hex): T | undefined
}

/** A record of a name: as the name's own resolver is asked, and as one is that answers for names below another (ENSIP-10). */
export interface RecordQuestion<T> {
  readonly direct: Asking<T>
  /** What `extended` wraps. */
  readonly inner: Asking<T>
  readonly extended: Asking<T>
}

/** Whom a name belongs to on the chain of its registry. */
export function addressQuestion(name: string, chainNumber: number): RecordQuestion<EvmAddress> {
  const node = namehash(name)
  const direct: Asking<EvmAddress> = {
    data: encodeFunctionData({ abi: addrAbi, args: [node] }),
    // Bytes of an error would be read as an address too, which is nobody's.
    read: (data) => (oneAddress.test(data) ? somebody(decodeFunctionResult({ abi: addrAbi, data })) : undefined),
  }
  // The plain question is that of chain 1 wherever many chains are told apart; what belongs to somebody there is not told for this one.
  return below(name, direct, chainNumber === 1 ? direct : ofChain(node, chainNumber))
}

/** Whom a name belongs to on another chain (ENSIP-9, ENSIP-11). */
export function elsewhereQuestion(name: string, chainNumber: number): RecordQuestion<EvmAddress> {
  const asking = ofChain(namehash(name), chainNumber)
  return below(name, asking, asking)
}

export function textQuestion(name: string, key: string): RecordQuestion<string> {
  const direct: Asking<string> = {
    data: encodeFunctionData({ abi: textAbi, args: [namehash(name), key] }),
    read: (data) => decodeFunctionResult({ abi: textAbi, data }),
  }
  return below(name, direct, direct)
}

/**
 * All of these as one question, whose answer is theirs in order, `undefined` for each that was refused: whoever sends off the chain does so
 * once (ENSIP-22).
 */
export function manyQuestion(
  name: string,
  questions: readonly RecordQuestion<unknown>[],
): RecordQuestion<readonly (Hex | undefined)[]> {
  const asking = (calls: readonly Hex[]): Asking<readonly (Hex | undefined)[]> => ({
    data: encodeFunctionData({ abi: manyAbi, args: [calls] }),
    read(data) {
      // Its length is read before its entries: it may say more of them than anybody asked for.
      if (size(data) > mostBytes || lengthOf(data) !== BigInt(calls.length)) return undefined
      const entries = decodeFunctionResult({ abi: manyAbi, data })
      return entries.map((entry) => (size(entry) % word === 0 ? entry : undefined))
    },
  })
  return below(
    name,
    asking(questions.map(({ direct }) => direct.data)),
    asking(questions.map(({ inner }) => inner.data)),
  )
}

/** Of a list, which stands behind the place it says. */
function lengthOf(data: Hex): bigint {
  const place = Number(BigInt(slice(data, 0, 32)))
  return BigInt(slice(data, place, place + 32, { strict: true }))
}

const below = <T>(name: string, direct: Asking<T>, inner: Asking<T>): RecordQuestion<T> => ({
  direct,
  inner,
  extended: wrapped(name, inner),
})

const ofChain = (node: Hex, chainNumber: number): Asking<EvmAddress> => ({
  data: encodeFunctionData({
    abi: coinAbi,
    args: [node, chainNumber === 1 ? ether : BigInt(toCoinType(chainNumber))],
  }),
  read: (data) => somebody(decodeFunctionResult({ abi: coinAbi, data })),
})

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
