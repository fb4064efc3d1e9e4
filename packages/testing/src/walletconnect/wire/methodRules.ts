/** Relay tags of a method's request and answers, how long they wait there (seconds) and whether they ring the receiver. */
export interface MethodRule {
  readonly request: number
  readonly answer: number
  readonly reject?: number
  readonly autoReject?: number
  readonly ttl: number
  readonly prompt: boolean
}

const day = 86_400

const rules: Readonly<Record<string, MethodRule>> = {
  wc_pairingDelete: { request: 1000, answer: 1001, ttl: day, prompt: false },
  wc_pairingPing: { request: 1002, answer: 1003, ttl: 30, prompt: false },
  wc_pairingExtend: { request: 1004, answer: 1005, ttl: day, prompt: false },
  wc_sessionPropose: { request: 1100, answer: 1101, reject: 1120, autoReject: 1121, ttl: 300, prompt: true },
  wc_sessionSettle: { request: 1102, answer: 1103, ttl: 300, prompt: false },
  wc_sessionUpdate: { request: 1104, answer: 1105, ttl: day, prompt: false },
  wc_sessionExtend: { request: 1106, answer: 1107, ttl: day, prompt: false },
  wc_sessionRequest: { request: 1108, answer: 1109, ttl: 300, prompt: true },
  wc_sessionEvent: { request: 1110, answer: 1111, ttl: 300, prompt: true },
  wc_sessionDelete: { request: 1112, answer: 1113, ttl: day, prompt: false },
  wc_sessionPing: { request: 1114, answer: 1115, ttl: day, prompt: false },
  wc_sessionAuthenticate: { request: 1116, answer: 1117, reject: 1118, autoReject: 1119, ttl: 3600, prompt: true },
}

const unknown: MethodRule = { request: 0, answer: 0, ttl: day, prompt: false }

/** The rule of a method; one of its own for methods nobody published. */
export const methodRule = (method: string): MethodRule =>
  (Object.hasOwn(rules, method) ? rules[method] : undefined) ?? unknown
