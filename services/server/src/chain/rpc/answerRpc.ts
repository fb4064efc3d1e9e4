import { HttpError } from '../../http/answer/HttpError'
import type { Charge } from '../../upstream/createUpstreamQuota'
import { UpstreamError } from '../../upstream/UpstreamError'
import { mostGasOn } from '../networks/gasOn'
import type { Chain } from '../nodes/createChain'
import { RpcError } from '../nodes/RpcError'
import { boundGas } from './boundGas'
import { isWithin, logsSpan, tooWide } from './logsSpan'
import { type RpcAnswer, readRpcAnswers } from './readRpcAnswers'
import type { RpcBody, RpcCall, WrongCall } from './readRpcBody'
import { balanceMethod, isSend, methodRefusal, paramsOf } from './rpcMethods'
import { rebuildParams } from './rpcParams'

const within = 15_000

/** A call as it goes to a node. */
interface Forwarded {
  readonly method: string
  readonly params: string
}

/** What becomes of a call: it goes to a node, at once or if the newest block is not too far from one, or has its answer. */
type Step = Forwarded | RpcAnswer | { readonly call: Forwarded; readonly from: bigint }

/** Logs are looked through block by block; and where the filter ends at the newest block, that is asked for before. */
const logsCost = 5

/**
 * The JSON text that answers a body: ids as they were written, in the order of the calls. Calls that are not served are
 * answered here; the others go to a node together.
 *
 * @param charge called with what the calls cost that go to a node; nothing else costs anything.
 * @throws UpstreamError when no node answered.
 */
export async function answerRpc(chain: Chain, { isBatch, calls }: RpcBody, charge: Charge): Promise<string> {
  const found = calls.map((call) => stepOf(chain, call))
  const cost = found.reduce((sum, step) => sum + costOf(step), 0)
  if (cost > 0) await charge(cost)
  const steps = await withinHead(chain, found)
  const sent = steps.filter((step) => 'method' in step)
  const received = (await forward(chain, sent)).values()
  const texts = steps.map((step, place) => {
    const answer = 'method' in step ? (received.next().value ?? refused(-32603, 'No answer')) : step
    const part = 'result' in answer ? `"result":${resultOf(calls[place], answer.result)}` : `"error":${answer.error}`
    return `{"jsonrpc":"2.0","id":${calls[place]?.id ?? 'null'},${part}}`
  })
  return isBatch ? `[${texts.join(',')}]` : (texts[0] ?? '')
}

async function forward(
  chain: Chain,
  calls: readonly { readonly method: string; readonly params: string }[],
): Promise<readonly RpcAnswer[]> {
  if (calls.length === 0) return []
  const bodies = calls.map(
    ({ method, params }, id) => `{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)},"params":${params}}`,
  )
  return chain.send({
    body: bodies.length === 1 ? bodies.join() : `[${bodies.join(',')}]`,
    idempotent: !calls.some(({ method }) => isSend(method)),
    isPassedOn: true,
    within,
    read: (text) => readRpcAnswers(text, calls.length),
  })
}

function stepOf(chain: Chain, call: RpcCall | WrongCall): Step {
  if ('wrong' in call) return refused(-32600, call.wrong)
  const isSolana = chain.network.id.startsWith('solana:')
  if (call.method === balanceMethod) return balanceStep(call, isSolana)
  const known = paramsOf(isSolana ? 'solana' : 'eip155', call.method)
  if (!known) return refused(-32601, methodRefusal(call.method))
  let params: string
  try {
    params = boundGas(call.method, rebuildParams(known, JSON.parse(call.params)), mostGasOn(chain.network))
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return refused(-32602, error.message)
  }
  // From here on only what was put together anew: it is what the node reads, and nothing else.
  const step = { method: call.method, params }
  if (call.method !== 'eth_getLogs') return step
  const span = logsSpan(JSON.parse(params))
  if (span.kind === 'wrong') return refused(-32602, span.why)
  if (span.kind === 'within') return step
  return { call: step, from: span.from }
}

function costOf(step: Step): number {
  if ('call' in step) return logsCost + 1
  if ('method' in step) return ['eth_getLogs', 'eth_simulateV1'].includes(step.method) ? logsCost : 1
  return 0
}

/** Answers logs that reach too far back from the newest block, which is asked for once. */
async function withinHead(chain: Chain, steps: readonly Step[]): Promise<readonly (Forwarded | RpcAnswer)[]> {
  if (!steps.some((step) => 'call' in step)) return steps as readonly (Forwarded | RpcAnswer)[]
  const head = await readHead(chain)
  return steps.map((step) => {
    if (!('call' in step)) return step
    return isWithin(step.from, head) ? step.call : refused(-32602, tooWide)
  })
}

/** A sound node says its newest block to everybody. */
async function readHead(chain: Chain): Promise<bigint> {
  const head = await chain.read({ method: 'eth_blockNumber', params: [] }, within).catch((error: unknown) => {
    throw error instanceof RpcError ? new UpstreamError('malformed', undefined, error) : error
  })
  if (typeof head !== 'string' || !/^0x[0-9a-fA-F]{1,16}$/.test(head)) throw new UpstreamError('malformed')
  return BigInt(head)
}

/** The newer clients' own method for the native balance, in base units. */
function balanceStep(call: RpcCall, isSolana: boolean): Step {
  const { address } = JSON.parse(call.params) as { readonly address?: unknown }
  if (typeof address !== 'string') return refused(-32602, `${balanceMethod} takes { "address": "…" }`)
  return isSolana
    ? { method: 'getBalance', params: JSON.stringify([address]) }
    : { method: 'eth_getBalance', params: JSON.stringify([address, 'latest']) }
}

/** Solana's nodes wrap a balance together with the slot it was read at. */
function resultOf(call: RpcCall | WrongCall | undefined, result: string): string {
  if (!call || 'wrong' in call || call.method !== balanceMethod || !result.startsWith('{')) return result
  return /"value"\s*:\s*(\d+)/.exec(result)?.[1] ?? 'null'
}

const refused = (code: number, message: string): RpcAnswer => ({ error: JSON.stringify({ code, message }) })
