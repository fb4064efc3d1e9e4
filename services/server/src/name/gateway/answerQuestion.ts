import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, type Hex, parseAbi, zeroAddress } from 'viem'
import { namehash } from 'viem/ens'
import type { RegisteredName } from '../NameStore'
import { zoneOf } from '../zone/zoneOf'
import { parseDnsName } from './parseDnsName'

/** ENSIP-10. */
const outer = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes result, uint64 expires, bytes sig)',
])
const addrAbi = parseAbi(['function addr(bytes32 node) view returns (address)'])
const coinAbi = parseAbi(['function addr(bytes32 node, uint256 coinType) view returns (bytes)'])
const textAbi = parseAbi(['function text(bytes32 node, string key) view returns (string)'])
const inner = [...addrAbi, ...coinAbi, ...textAbi] as const
const ether = 60

/** What is asked of a name of the zone. */
export interface Question {
  readonly name: string
  /** The answer as the function that was asked gives it back; of a name nobody has, nothing. */
  answer(found: RegisteredName | undefined): Hex
}

/** Reads calldata that a resolver passed on; `undefined` for what is not asked of a name of this zone, or asked for another's node. */
export function parseQuestion(data: Hex, zone: string): Question | undefined {
  const asked = decodedCall(() => decodeFunctionData({ abi: outer, data }))
  if (asked === undefined) return undefined
  const [encoded, call] = asked.args
  const name = parseDnsName(encoded)
  if (name === undefined || (name !== zone && zoneOf(name, zone) !== 'own')) return undefined
  const question = decodedCall(() => decodeFunctionData({ abi: inner, data: call }))
  if (question === undefined || question.args[0] !== namehash(name)) return undefined
  // Nothing but addresses is registered; every text of a name is empty.
  if (question.functionName === 'text')
    return { name, answer: () => encodeFunctionResult({ abi: textAbi, functionName: 'text', result: '' }) }
  const coinType = question.args.length === 1 ? BigInt(ether) : question.args[1]
  // An address of one chain is not told for another: the same one may be somebody else's there.
  const addressIn = (found: RegisteredName | undefined) =>
    found?.coinTypes.some((type) => BigInt(type) === coinType) ? found.address : undefined
  if (question.args.length === 1)
    return { name, answer: (found) => encodeAbiParameters([{ type: 'address' }], [addressIn(found) ?? zeroAddress]) }
  return { name, answer: (found) => encodeAbiParameters([{ type: 'bytes' }], [addressIn(found) ?? '0x']) }
}

function decodedCall<T>(decode: () => T): T | undefined {
  try {
    return decode()
  } catch {
    // Another function, or none.
    return undefined
  }
}
