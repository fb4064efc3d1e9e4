import { createHash } from 'node:crypto'
import type { WalletEntry } from '@latchkey/protocol/api'
import { findClashes } from '../entry/findClashes'
import { parseWalletEntry } from '../entry/parseWalletEntry'
import { locateEntries } from './locateEntries'
import { SeedError } from './SeedError'

/** A seed file that passed every check. */
export interface Seed {
  readonly entries: readonly WalletEntry[]
  /** SHA-256 of the text, hexadecimal. */
  readonly hash: string
}

/**
 * Reads the wallets a directory is seeded from; one wrong entry refuses the whole file.
 *
 * @throws SeedError with every problem found, each with its line.
 */
export function readSeed(text: string): Seed {
  const list = parseList(text)
  const places = locateEntries(text)
  const problems: string[] = []
  const entries: WalletEntry[] = []
  const say = (at: number, key: string, message: string) => {
    const place = places[at]
    problems.push(`line ${place?.keys.get(key) ?? place?.line ?? 1}: ${message}`)
  }
  for (const [at, value] of list.entries()) {
    for (const key of places[at]?.twice ?? []) say(at, key, `${key} is given twice`)
    const parsed = parseWalletEntry(value)
    for (const { key, message } of parsed.problems ?? []) say(at, key, message)
    if (parsed.entry) entries.push(parsed.entry)
  }
  if (problems.length > 0) throw new SeedError(problems)
  for (const { at, key, message } of findClashes(entries)) say(at, key, message)
  const orders = new Set(entries.map(({ order }) => order))
  for (const [at, { order }] of entries.entries())
    if (order > entries.length) say(at, 'order', `order must be gapless: ${order} of ${entries.length} entries`)
  if (orders.size !== entries.length) problems.push('line 1: order must be given once each, from 1 without a gap')
  if (problems.length > 0) throw new SeedError(problems)
  return { entries, hash: createHash('sha256').update(text).digest('hex') }
}

function parseList(text: string): readonly unknown[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new SeedError([`line ${lineOf(text, error as Error)}: the file is not JSON`])
  }
  if (!Array.isArray(value)) throw new SeedError(['line 1: the file must be a list of wallets'])
  // An element that is no object has no lines of its own and would shift those of the others.
  if (value.some((entry) => typeof entry !== 'object' || entry === null))
    throw new SeedError(['line 1: every entry must be an object'])
  return value
}

function lineOf(text: string, { message }: Error): number {
  const position = /position (\d+)/.exec(message)?.[1]
  return text.slice(0, position === undefined ? text.length : Number(position)).split('\n').length
}
