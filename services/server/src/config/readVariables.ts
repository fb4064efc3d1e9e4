import { readFileSync } from 'node:fs'
import { ConfigError } from './ConfigError'
import type { Environment } from './Environment'
import { secretFile } from './secretFile'
import type { Values, Variable, Variables } from './Variable'

/**
 * Reads variables once; each wrong one names itself, the value it saw and an example. A secret may come from a file named by
 * its variable with `_FILE` behind.
 *
 * @throws ConfigError with every problem found, not only the first.
 */
export function readVariables<V extends Variables>(variables: V, environment: Environment): Values<V> {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, variable] of Object.entries<Variable<unknown>>(variables)) {
    let given = environment[name]
    try {
      const path = secretFile(name, variable, environment)
      if (path) given = readSecret(path)
      // An empty variable is one that is not set; white space is a secret that went missing on its way.
      else if (variable.secret && given && given.trim() === '') throw new Error('must hold more than white space')
      values[name] = variable.parse(given)
    } catch (error) {
      const seen = variable.secret ? 'a secret value' : JSON.stringify(given?.slice(0, 120))
      problems.push(`${name} ${(error as Error).message}; it is ${seen}. Example: ${name}=${variable.example}`)
    }
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return values as Values<V>
}

function readSecret(path: string): string {
  const secret = readText(path).trim()
  if (secret === '') throw new Error(`must come from a file that holds it: ${path} is empty; write the secret into it`)
  return secret
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`must come from a file that can be read: ${path} (${(error as NodeJS.ErrnoException).code})`)
  }
}
