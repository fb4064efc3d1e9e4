import { parseConfig } from '../parseConfig'
import type { Command } from './Command'

/** Orchestrators kill after 30 s; what is not done by then would not be. */
const longest = 25_000

/** Runs the server until it is told to end. */
export const serve: Command = {
  usage: 'serve',
  about: 'runs the server; the default',
  async run(_args, { environment, lifetime }) {
    // Other commands need none of the server's own code.
    const { startServer } = await import('../startServer')
    const running = await startServer({ config: parseConfig(environment) })
    if (!lifetime.aborted) await new Promise((resolve) => lifetime.addEventListener('abort', resolve, { once: true }))
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), longest)
    })
    const outcome = await Promise.race([running.stop().then(() => 'done' as const), late])
    clearTimeout(timer)
    return outcome === 'done' ? 0 : 1
  },
}
