import { badRequest } from '../../http/answer/HttpError'
import { parseJson } from '../../http/request/readJson'
import { sliceArray, sliceObject } from './jsonSlices'

const mostCalls = 50
const longestId = 256

/** One call of a body, its parts as they were written. */
export interface RpcCall {
  /** The text of its id: `null` when it has none that can be echoed. */
  readonly id: string
  readonly method: string
  /** The text of its parameters, a list or an object. */
  readonly params: string
}

/** A part of a body that is not a call. */
export interface WrongCall {
  readonly id: string
  readonly wrong: string
}

export interface RpcBody {
  readonly isBatch: boolean
  readonly calls: readonly (RpcCall | WrongCall)[]
}

/**
 * Reads a JSON-RPC body without losing a character of ids and parameters.
 *
 * @throws HttpError 400 when it is not JSON, ambiguous, or holds more than 50 calls.
 */
export function readRpcBody(text: string): RpcBody {
  const parsed = parseJson(text)
  if (typeof parsed !== 'object' || parsed === null) throw badRequest('The body must be a call or a list of calls.')
  if (!Array.isArray(parsed)) return { isBatch: false, calls: [readCall(text)] }
  if (parsed.length === 0 || parsed.length > mostCalls)
    throw badRequest(`A list of calls holds 1 to ${mostCalls} of them.`)
  return { isBatch: true, calls: sliceArray(text).map(readCall) }
}

function readCall(text: string): RpcCall | WrongCall {
  if (!text.trimStart().startsWith('{')) return { id: 'null', wrong: 'A call must be an object' }
  const members = sliceObject(text)
  const written = members.get('id') ?? ''
  if (!/^("|-?\d|null)/.test(written) || written.length > longestId)
    return { id: 'null', wrong: 'A call must have an id that is a number or a short text' }
  const version = members.get('jsonrpc')
  if (version !== undefined && JSON.parse(version) !== '2.0') return { id: written, wrong: 'jsonrpc must be "2.0"' }
  const method: unknown = JSON.parse(members.get('method') ?? 'null')
  if (typeof method !== 'string') return { id: written, wrong: 'A call must have a method' }
  const params = members.get('params') ?? '[]'
  if (!/^[[{]/.test(params)) return { id: written, wrong: 'params must be a list or an object' }
  return { id: written, method, params }
}
