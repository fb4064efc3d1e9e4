import { timingSafeEqual } from 'node:crypto'
import { digestOfKey, type Operator } from '../config/operators'

/** Whose key it is; takes as long for a wrong one as for any right one. */
export function findOperator(operators: readonly Operator[], key: string): Operator | undefined {
  const given = digestOfKey(key)
  let found: Operator | undefined
  for (const operator of operators) if (timingSafeEqual(operator.digest, given)) found = operator
  return found
}
