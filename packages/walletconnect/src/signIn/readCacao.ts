import type { ChainId } from '@latchkey/protocol/caip'
import { isRecord } from '@latchkey/protocol/json'
import { readRecap, recapMethods, recapSentence } from './recap'
import type { AuthFields, Cacao } from './SignIn'

/** A statement that says what was asked; its signature is not looked at yet. */
export interface ReadCacao {
  readonly cacao: Cacao
  readonly chainId: ChainId
  readonly address: `0x${string}`
}

/** What was asked, to hold an answer against. */
export interface Asked {
  readonly fields: AuthFields
  readonly chains: readonly ChainId[]
  readonly methods: readonly string[]
  /** Milliseconds since the epoch. */
  readonly now: number
}

const same = ['domain', 'aud', 'nonce', 'iat', 'exp', 'nbf', 'requestId'] as const

/** Reads one cacao of an answer; a text says why it is not what was asked. */
export function readCacao(value: unknown, { fields, chains, methods, now }: Asked): ReadCacao | string {
  const { h, p, s } = isRecord(value) ? value : {}
  if (!isRecord(h) || !isRecord(p) || !isRecord(s) || typeof s.s !== 'string' || typeof p.iss !== 'string')
    return 'it is no statement'
  if ((h.t !== 'caip122' && h.t !== 'eip4361') || (s.t !== 'eip191' && s.t !== 'eip1271')) return 'its kind is unknown'
  const [, chainId, address] = /^did:pkh:(eip155:\d{1,32}):(0x[0-9a-fA-F]{40})$/.exec(p.iss) ?? []
  if (chainId === undefined || address === undefined || !chains.includes(chainId as ChainId))
    return 'it is of a chain that was not asked for'
  const wrong = same.find((name) => (p[name] ?? undefined) !== fields[name])
  if (wrong !== undefined) return `its ${wrong} is another`
  if (String(p.version) !== '1') return 'its version is another'
  const resources = p.resources ?? undefined
  if (resources !== undefined && !isTexts(resources)) return 'its resources are no list'
  const [asked, given] = [plain(fields.resources), plain(resources)]
  if (asked.join('\n') !== given.join('\n')) return 'its resources are others'
  const recap = readRecap(resources?.at(-1))
  if (recap && recapMethods(recap).some((method) => !methods.includes(method)))
    return 'it allows more than was asked for'
  if (!isStatement(p.statement, fields.statement, resources?.at(-1))) return 'its statement is another'
  if (fields.exp !== undefined && !(Date.parse(fields.exp) > now)) return 'it is over'
  if (/^0x(?:[0-9a-f]{2}){1,10000}$/i.test(s.s) === false) return 'its signature is none'
  const statement = typeof p.statement === 'string' ? { statement: p.statement } : {}
  return {
    cacao: {
      h: { t: h.t },
      p: { ...fields, ...statement, iss: p.iss, ...(resources && { resources }) },
      s: { t: s.t, s: s.s },
    },
    chainId: chainId as ChainId,
    address: address as `0x${string}`,
  }
}

/** Wallets may send the statement with the sentence of the ReCap already in it. */
function isStatement(given: unknown, asked: string | undefined, last: string | undefined): boolean {
  const recap = readRecap(last)
  const full = recap && [...(asked === undefined ? [] : [asked]), recapSentence(recap)].join(' ')
  return (given ?? undefined) === asked || (full !== undefined && given === full)
}

/** Resources but the ReCap, which a wallet writes anew. */
const plain = (resources: readonly string[] | undefined): readonly string[] =>
  readRecap(resources?.at(-1)) ? (resources ?? []).slice(0, -1) : (resources ?? [])

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length < 100 && value.every((one) => typeof one === 'string')
