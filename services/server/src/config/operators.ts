import { createHash } from 'node:crypto'
import { isDay } from './isDay'

/** Somebody who may use the admin API, by one of their keys; the key itself is known to them alone. */
export interface Operator {
  readonly name: string
  /** The day the key was made. */
  readonly since: string
  /** SHA-256 of the key. */
  readonly digest: Buffer
}

/** Names of operators; no other actor of the audit log has such a one. */
export const operatorName = /^[a-z0-9][a-z0-9._-]{0,39}$/

/** What is configured in place of a key. */
export const digestOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** How an operator's key is configured. */
export const writtenOperator = ({ name, since, digest }: Operator): string =>
  `${name}:${since}:${digest.toString('hex')}`

/**
 * Reads operators, each as `<name>:<day>:<SHA-256 of the key>`; a comma or a new line between them.
 *
 * @throws Error saying how it should look.
 */
export function parseOperators(text: string): readonly Operator[] {
  const operators = text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(parseOperator)
  for (const { name, digest } of operators) {
    if (operators.filter((other) => other.name === name).length > 2)
      throw new Error(`must hold at most two keys of one operator, one while it replaces the other: ${name} has more`)
    if (operators.filter((other) => other.digest.equals(digest)).length > 1)
      throw new Error(`must hold each key once: two entries are of one key, the second of ${name}`)
  }
  return operators
}

function parseOperator(part: string): Operator {
  const [name = '', since = '', digest = '', ...more] = part.split(':')
  if (!operatorName.test(name) || !isDay(since) || !/^[0-9a-f]{64}$/.test(digest) || more.length > 0)
    throw new Error('must be a list of what `latchkey-server mint operator <name>` prints, name:day:digest')
  return { name, since, digest: Buffer.from(digest, 'hex') }
}
