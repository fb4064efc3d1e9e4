import { createHash } from 'node:crypto'

/** The entry an operator's key is configured by. */
export const operatorEntry = (name: string, key: string, since = '2026-01-01'): string =>
  `${name}:${since}:${createHash('sha256').update(key).digest('hex')}`

/** The key of the operator of tests. */
export const operatorKey = 'lko_the key of a test'

/** Lets that operator in, and their commands too. */
export const asTestOperator = {
  ADMIN_OPERATORS: operatorEntry('tester', operatorKey),
  OPERATOR_KEY: operatorKey,
} as const
