/** How a method of the Sign protocol travels: relay tags of request, answer and refusal, seconds it is kept, and whether it shows a prompt. */
export interface WireMethod {
  readonly tag: number
  readonly answerTag: number
  readonly refusalTag?: number
  readonly ttl: number
  readonly prompt?: true
}

const fiveMinutes = 300
const oneDay = 86_400

export type WireMethodName = keyof typeof table

const table = {
  wc_pairingDelete: { tag: 1000, answerTag: 1001, ttl: oneDay },
  wc_pairingPing: { tag: 1002, answerTag: 1003, ttl: 30 },
  wc_pairingExtend: { tag: 1004, answerTag: 1005, ttl: 30 },
  wc_sessionPropose: { tag: 1100, answerTag: 1101, refusalTag: 1120, ttl: fiveMinutes, prompt: true },
  wc_sessionSettle: { tag: 1102, answerTag: 1103, ttl: fiveMinutes },
  wc_sessionUpdate: { tag: 1104, answerTag: 1105, ttl: oneDay },
  wc_sessionExtend: { tag: 1106, answerTag: 1107, ttl: oneDay },
  wc_sessionRequest: { tag: 1108, answerTag: 1109, ttl: fiveMinutes, prompt: true },
  wc_sessionEvent: { tag: 1110, answerTag: 1111, ttl: fiveMinutes },
  wc_sessionDelete: { tag: 1112, answerTag: 1113, ttl: oneDay },
  wc_sessionPing: { tag: 1114, answerTag: 1115, ttl: 30 },
  wc_sessionAuthenticate: { tag: 1116, answerTag: 1117, refusalTag: 1118, ttl: 3600, prompt: true },
} as const satisfies Readonly<Record<string, WireMethod>>

const unknown: WireMethod = { tag: 0, answerTag: 0, ttl: oneDay }

/** How a method travels; one nobody knows is answered with tag 0. */
export function wireMethod(method: string): WireMethod {
  return Object.hasOwn(table, method) ? table[method as WireMethodName] : unknown
}
