import { type RelayLimits, relayLimits } from '../limits'
import { longestTtl } from './longestTtl'
import { badParams, tooLarge } from './RpcError'

/** An envelope to publish, as a client sent it. */
export interface Publication {
  readonly topic: string
  readonly message: string
  /** Seconds. */
  readonly ttl: number
  readonly tag: number
  readonly prompt: boolean
  readonly attestation: string | null
}

type Fields = Readonly<Record<string, unknown>>

export function readFields(value: unknown, what = 'params'): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badParams(`${what} must be an object`)
  return value as Fields
}

/** A topic, as it was written: its text is part of subscription ids. */
export function readTopic(value: unknown, what = 'topic'): string {
  if (typeof value !== 'string' || !/^[0-9a-f]{64}$/i.test(value)) throw badParams(`${what} must be 64 hex characters`)
  return value
}

/** A list that is not empty and not longer than a batch may be. */
export function readList(value: unknown, what: string, { batch }: Pick<RelayLimits, 'batch'>): readonly unknown[] {
  if (!Array.isArray(value) || value.length === 0) throw badParams(`${what} must be a list that is not empty`)
  if (value.length > batch) throw badParams(`${what} may hold ${batch} entries`)
  return value
}

/** The topics a call names for a batch. */
export function readTopics(params: unknown, limits: Pick<RelayLimits, 'batch'>): readonly string[] {
  return readList(readFields(params).topics, 'topics', limits).map((topic) => readTopic(topic))
}

/** Seconds; more than a message of this kind may have is taken as the most. */
function readTtl(value: unknown, tag: number, { ttl }: Pick<RelayLimits, 'ttl'>): number {
  if (!Number.isInteger(value) || (value as number) < ttl.least)
    throw badParams(`ttl must be a whole number of seconds from ${ttl.least}`)
  return Math.min(value as number, longestTtl(tag, ttl.most))
}

/** Text the database can hold: no NUL, no half characters. */
export function readText(value: unknown, what: string): string {
  if (typeof value !== 'string' || value === '') throw badParams(`${what} must be a text that is not empty`)
  return sound(value, what)
}

const sound = (value: string, what: string) => {
  if (value.includes('\0') || /\p{Surrogate}/u.test(value)) throw badParams(`${what} must be well-formed text`)
  return value
}

const tagOfAnswer = 1108

/** One envelope; its message is limited in bytes, by its tag. */
export function readPublication(value: unknown, limits: RelayLimits = relayLimits): Publication {
  const { topic, message, ttl, tag, prompt, attestation } = readFields(value)
  if (!Number.isInteger(tag) || (tag as number) < 0 || (tag as number) > 2 ** 31 - 1)
    throw badParams('tag must be a whole number')
  if (attestation !== undefined && attestation !== null && typeof attestation !== 'string')
    throw badParams('attestation must be a text')
  const text = readText(message, 'message')
  const most = tag === tagOfAnswer ? limits.requestMessageBytes : limits.messageBytes
  if (Buffer.byteLength(text) + Buffer.byteLength(attestation ?? '') > most)
    throw tooLarge(`message may have ${most} bytes`)
  return {
    topic: readTopic(topic),
    message: text,
    ttl: readTtl(ttl, tag as number, limits),
    tag: tag as number,
    prompt: prompt === true,
    attestation: typeof attestation === 'string' ? sound(attestation, 'attestation') : null,
  }
}
