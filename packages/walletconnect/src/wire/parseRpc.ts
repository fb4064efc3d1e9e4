import { isRecord } from '@latchkey/protocol/json'
/** A JSON-RPC 2.0 message between dapp and wallet. */
export type RpcMessage = RpcRequest | RpcAnswer

export interface RpcRequest {
  readonly kind: 'request'
  readonly id: number
  readonly method: string
  readonly params: unknown
}

export type RpcAnswer =
  | { readonly kind: 'result'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'refusal'; readonly id: number; readonly error: RpcFault }

export interface RpcFault {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

type Unknowns = Readonly<Record<string, unknown>>

/** Reads what came out of an envelope; `undefined` for anything but a whole JSON-RPC message. */
export function parseRpc(text: string): RpcMessage | undefined {
  const value = readJson(text)
  if (!isRecord(value)) return undefined
  const { method, params, error } = value
  const id = typeof value.id === 'string' && /^\d{1,15}$/.test(value.id) ? Number(value.id) : value.id
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return undefined
  if (typeof method === 'string') return { kind: 'request', id, method, params }
  if (isRecord(error)) return { kind: 'refusal', id, error: readFault(error) }
  return Object.hasOwn(value, 'result') ? { kind: 'result', id, result: value.result } : undefined
}

/** The value of a JSON text, `undefined` when it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Whoever holds the key may still write nonsense.
    return undefined
  }
}

function readFault({ code, message, data }: Unknowns): RpcFault {
  return {
    code: typeof code === 'number' && Number.isInteger(code) ? code : -32000,
    message: typeof message === 'string' ? message.slice(0, 1000) : '',
    ...(data !== undefined && { data }),
  }
}
