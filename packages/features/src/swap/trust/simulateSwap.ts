import { isSameAddress } from '@latchkey/protocol/caip'
import { isRecord } from '@latchkey/protocol/json'
import { cleanText } from '@latchkey/protocol/text'
import { addressIn, encodeCall, type Hex, numberOf, selectors, wordsOf } from '../../contract/encodeCall'
import { isNative, nativePlaceholder, type SwapToken } from '../form/SwapToken'
import { hexOf } from '../quote/createTokenReads'
import type { ChainReads } from './createChainReads'

/** A call of the account, as a node tries it out. */
export interface SimulatedCall {
  readonly to: string
  readonly data: Hex
  /** Wei. */
  readonly value: bigint
}

/** What the calls would do to the account. */
export type Simulation =
  | {
      readonly status: 'done'
      /** What comes in of the token bought, in its smallest unit. */
      readonly bought: bigint
      /** What goes out of the token sold. */
      readonly sold: bigint
      /** Whether anything else would leave the account, or be allowed to. */
      readonly isClean: boolean
    }
  | { readonly status: 'reverted'; readonly reason: string | undefined }
  /** No node that was asked has such a method, or each took too long over it. */
  | { readonly status: 'unavailable' }

export interface SimulateParameters {
  readonly user: string
  readonly from: SwapToken
  readonly to: SwapToken
  /** Allowances first, the swap last. */
  readonly calls: readonly SimulatedCall[]
  /** Who may take what is sold. */
  readonly spender: string
  readonly signal: AbortSignal
}

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const approvalForAll = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

interface Log {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: unknown
}

/**
 * Tries calls out on the latest block, one after the other, and reads what they do to the account.
 * https://ethereum.github.io/execution-apis/api/methods/eth_simulateV1
 *
 * Rejects by its signal alone.
 */
export async function simulateSwap(reads: ChainReads, parameters: SimulateParameters): Promise<Simulation> {
  const { user, from, to, calls, signal } = parameters
  const balanceOf = (token: SwapToken): readonly SimulatedCall[] =>
    isNative(token) ? [] : [{ to: token.address, data: encodeCall(selectors.balanceOf, user), value: 0n }]
  const looks = [...balanceOf(from), ...balanceOf(to)]
  const all = [...looks, ...calls, ...looks].map((call) => ({
    from: user,
    to: call.to,
    data: call.data,
    value: hexOf(call.value),
  }))
  const blocks = { blockStateCalls: [{ calls: all }], traceTransfers: true, validation: false }
  let results: readonly unknown[]
  try {
    results = callsIn(await reads.read('eth_simulateV1', [blocks, 'latest']))
  } catch {
    signal.throwIfAborted()
    return { status: 'unavailable' }
  }
  if (results.length !== all.length) return { status: 'unavailable' }
  const failed = results.find((result) => !isRecord(result) || result['status'] !== '0x1')
  if (failed !== undefined) return { status: 'reverted', reason: reasonOf(failed) }
  const held = (place: number) => {
    const result = results[place]
    const word = isRecord(result) ? wordsOf(result['returnData'])?.[0] : undefined
    return word === undefined ? undefined : numberOf(word)
  }
  const logs = results.slice(looks.length, looks.length + calls.length).flatMap(logsIn)
  const after = looks.length + calls.length
  const change = (token: SwapToken, place: number) => {
    if (isNative(token)) return nativeChange(logs, user)
    const [one, other] = [held(place), held(after + place)]
    return one === undefined || other === undefined ? undefined : other - one
  }
  const sold = change(from, 0)
  const bought = change(to, isNative(from) ? 0 : 1)
  if (sold === undefined || bought === undefined) return { status: 'unavailable' }
  return { status: 'done', bought, sold: -sold, isClean: logs.every((log) => isExpected(log, parameters)) }
}

/** Of the account's own, only what is sold may leave, and only its spender may be allowed to take it. */
function isExpected({ address, topics }: Log, { user, from, spender }: SimulateParameters): boolean {
  const [event, first, second] = topics
  const isOf = (topic: string | undefined) => isSameAddress('eip155', addressIn(topic?.slice(2)) ?? '', user)
  // Of ERC-1155 the first is who moves it, the second whose it was.
  if (event === transferSingle || event === transferBatch) return !isOf(second)
  if (event === transfer) return !isOf(first) || isSameAddress('eip155', address, from.address)
  if (event === approval)
    return (
      !isOf(first) ||
      (isSameAddress('eip155', address, from.address) &&
        isSameAddress('eip155', addressIn(second?.slice(2)) ?? '', spender))
    )
  return event !== approvalForAll || !isOf(first)
}

/** What comes in of the native currency, by the transfers a node adds as logs of an address that has no code. */
function nativeChange(logs: readonly Log[], user: string): bigint {
  const moved = logs.filter(
    ({ address, topics }) => isSameAddress('eip155', address, nativePlaceholder) && topics[0] === transfer,
  )
  return moved.reduce((sum, { topics, data }) => {
    const units = numberOf(wordsOf(data)?.[0] ?? '0')
    const [from, to] = [1, 2].map((place) => addressIn(topics[place]?.slice(2)) ?? '')
    return (
      sum +
      (to && isSameAddress('eip155', to, user) ? units : 0n) -
      (from && isSameAddress('eip155', from, user) ? units : 0n)
    )
  }, 0n)
}

function callsIn(answer: unknown): readonly unknown[] {
  const block = Array.isArray(answer) ? answer[0] : undefined
  const calls = isRecord(block) ? block['calls'] : undefined
  return Array.isArray(calls) ? calls : []
}

function logsIn(result: unknown): readonly Log[] {
  const logs = isRecord(result) ? result['logs'] : undefined
  if (!Array.isArray(logs)) return []
  return logs.flatMap((log) => {
    if (!isRecord(log) || typeof log['address'] !== 'string' || !Array.isArray(log['topics'])) return []
    const topics = log['topics'].filter((topic): topic is string => typeof topic === 'string')
    return [{ address: log['address'], topics, data: log['data'] }]
  })
}

/** Why a contract refused: the text of `Error(string)`, else what the node says. */
function reasonOf(result: unknown): string | undefined {
  if (!isRecord(result)) return undefined
  const { returnData, error } = result as { readonly returnData?: unknown; readonly error?: unknown }
  const text = readRevert(returnData) ?? (isRecord(error) ? (readRevert(error['data']) ?? error['message']) : undefined)
  return typeof text === 'string' ? cleanText(text, 200) : undefined
}

/** The text of `Error(string)`: https://docs.soliditylang.org/en/latest/control-structures.html#revert */
function readRevert(data: unknown): string | undefined {
  if (typeof data !== 'string' || !data.startsWith('0x08c379a0')) return undefined
  const words = wordsOf(data, 4)
  const length = Number(numberOf(words?.[1] ?? '0'))
  const bytes = (words?.slice(2).join('') ?? '').slice(0, Math.min(length, 500) * 2).match(/../g) ?? []
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)))
}
