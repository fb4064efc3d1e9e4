/** How a method of the Sign protocol travels: relay tags of request, answer and refusal, seconds it is kept, and whether it shows a prompt. */
export interface WireMethod {
  readonly tag: number
  readonly answerTag: number
  readonly refusalTag: number
  readonly ttl: number
  readonly prompt?: true
}

const fiveMinutes = 300
const oneDay = 86_400

/** An answer's tag is the one after its request's, and a refusal has it too unless it says otherwise. */
type Row = Omit<WireMethod, 'answerTag' | 'refusalTag'> & { readonly refusalTag?: number }

export type WireMethodName = keyof typeof table

const table = {
  wc_pairingDelete: { tag: 1000, ttl: oneDay },
  wc_pairingPing: { tag: 1002, ttl: 30 },
  wc_pairingExtend: { tag: 1004, ttl: 30 },
  wc_sessionPropose: { tag: 1100, refusalTag: 1120, ttl: fiveMinutes, prompt: true },
  wc_sessionSettle: { tag: 1102, ttl: fiveMinutes },
  wc_sessionUpdate: { tag: 1104, ttl: oneDay },
  wc_sessionExtend: { tag: 1106, ttl: oneDay },
  wc_sessionRequest: { tag: 1108, ttl: fiveMinutes, prompt: true },
  wc_sessionEvent: { tag: 1110, ttl: fiveMinutes },
  wc_sessionDelete: { tag: 1112, ttl: oneDay },
  wc_sessionPing: { tag: 1114, ttl: 30 },
  wc_sessionAuthenticate: { tag: 1116, refusalTag: 1118, ttl: 3600, prompt: true },
} as const satisfies Readonly<Record<string, Row>>

const unknown: WireMethod = { tag: 0, answerTag: 0, refusalTag: 0, ttl: oneDay }

/** How a method travels; one nobody knows is answered with tag 0. */
export function wireMethod(method: string): WireMethod {
  if (!Object.hasOwn(table, method)) return unknown
  const row: Row = table[method as WireMethodName]
  const answerTag = row.tag + 1
  return { refusalTag: answerTag, ...row, answerTag }
}
