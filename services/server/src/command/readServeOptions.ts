import { parseArgs } from 'node:util'
import type { Environment } from '../config/Environment'
import { UsageError } from './Command'

/** How the options of `serve` are written. */
export const serveUsage = 'serve [--port <number>] [--host <address>] [--data <folder>]'

const variables = { port: 'PORT', host: 'HOST', data: 'DATA_DIR' } as const

/**
 * Reads what stands behind `serve` as the variables it stands for.
 *
 * @throws UsageError when there is an option or a word it does not know.
 */
export function readServeOptions(args: readonly string[]): Environment {
  try {
    const option = { type: 'string' } as const
    const { values } = parseArgs({ args: [...args], options: { port: option, host: option, data: option } })
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [variables[name as keyof typeof variables], value]),
    )
  } catch (error) {
    // Node says which word it was, and then how words may be escaped.
    const [what = ''] = (error instanceof Error ? error.message : '').split('. ')
    throw new UsageError(`${serveUsage}\n${what}`)
  }
}
