import { badJson, badRequest, RpcError } from './RpcError'
import { longestId, scanFrame } from './scanFrame'

/** What a client sent: a request, an answer to one of ours, or something that is neither. Ids are raw JSON. */
export type Frame =
  | { readonly kind: 'request'; readonly id: string; readonly method: string; readonly params: unknown }
  | { readonly kind: 'answer'; readonly id: string; readonly accepted: boolean }
  | { readonly kind: 'wrong'; readonly id: string; readonly error: RpcError }

/** Reads one frame; never throws. */
export function parseFrame(text: string, depth: number): Frame {
  let id = 'null'
  try {
    const raw = scanFrame(text, depth)
    if (raw !== undefined && raw.length > longestId) throw badRequest('its id is too long')
    const value = parseJson(text)
    if (raw !== undefined) id = raw
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badRequest('it is no object')
    const { jsonrpc, method, params } = value as Readonly<Record<string, unknown>>
    if (jsonrpc !== undefined && jsonrpc !== '2.0') throw badRequest('jsonrpc must be 2.0')
    if (raw === undefined) throw badRequest('it has no id')
    if (typeof method === 'string') return { kind: 'request', id, method, params }
    if ('result' in value || 'error' in value) return { kind: 'answer', id, accepted: 'result' in value }
    throw badRequest('it has no method')
  } catch (error) {
    return { kind: 'wrong', id, error: error instanceof RpcError ? error : badJson('unreadable') }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The reason would quote what was sent.
    throw badJson('it is no JSON')
  }
}
