import { readFields, readText } from '../../wallet/readFields'

/** A frame of the relay, parsed once; ids stay the text they came as, for a number of 19 digits would lose its last ones. */
export type RelayFrame =
  | { readonly kind: 'message'; readonly id: string; readonly topic: string; readonly message: string }
  | { readonly kind: 'result'; readonly id: string; readonly result: unknown }
  | { readonly kind: 'error'; readonly id: string; readonly code: number; readonly text: string }
  | { readonly kind: 'unknown' }

/** Reads one text frame; what makes no sense is `unknown`. */
export function parseRelayFrame(data: unknown): RelayFrame {
  if (typeof data !== 'string') return { kind: 'unknown' }
  const frame = parse(data)
  const id = idOf(frame.id, data)
  if (id === undefined) return { kind: 'unknown' }
  if (frame.method === 'irn_subscription') {
    const { topic, message } = readFields(readFields(frame.params).data)
    return typeof topic === 'string' && typeof message === 'string'
      ? { kind: 'message', id, topic, message }
      : { kind: 'unknown' }
  }
  if (frame.error !== undefined) {
    const { code, message } = readFields(frame.error)
    return { kind: 'error', id, code: typeof code === 'number' ? code : -32_000, text: readText(message) ?? '' }
  }
  return 'result' in frame ? { kind: 'result', id, result: frame.result } : { kind: 'unknown' }
}

/** The acknowledgement of a delivered message; `id` as it stood in the frame, quotes included. */
export const acknowledgement = (id: string): string => `{"id":${id},"jsonrpc":"2.0","result":true}`

function parse(data: string) {
  try {
    return readFields(JSON.parse(data))
  } catch {
    // A frame that is no JSON is as good as none.
    return {}
  }
}

function idOf(id: unknown, data: string): string | undefined {
  if (typeof id === 'string') return JSON.stringify(id)
  if (typeof id !== 'number') return undefined
  return Number.isSafeInteger(id) ? String(id) : /"id"\s*:\s*(\d+)/.exec(data)?.[1]
}
