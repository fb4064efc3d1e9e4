import { userInfo } from 'node:os'
import { findOperator } from '../admin/findOperator'
import type { Config } from '../Config'
import { ConfigError } from '../config/ConfigError'

/**
 * Who types a command, as the audit log names them: the operator whose `OPERATOR_KEY` it is, else the user of the shell, who needs no key
 * where the database itself is at hand.
 *
 * @throws ConfigError when the key is nobody's.
 */
export function actorOf({ OPERATOR_KEY, ADMIN_OPERATORS }: Pick<Config, 'OPERATOR_KEY' | 'ADMIN_OPERATORS'>): string {
  if (OPERATOR_KEY === undefined) return `shell:${shellUser()}`
  const operator = findOperator(ADMIN_OPERATORS, OPERATOR_KEY)
  if (operator) return operator.name
  throw new ConfigError(['OPERATOR_KEY is the key of nobody in ADMIN_OPERATORS. Leave it out, or set the right one.'])
}

function shellUser(): string {
  try {
    return userInfo().username
  } catch {
    // A user without a name, as containers have.
    return String(process.getuid?.() ?? 'unknown')
  }
}
