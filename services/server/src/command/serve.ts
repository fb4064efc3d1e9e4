import { parseConfig } from '../parseConfig'
import type { Command } from './Command'
import { forThisMachine, welcome } from './forThisMachine'
import { readServeOptions, serveUsage } from './readServeOptions'

/** Orchestrators kill after 30 s; what is not done by then would not be. */
const longest = 25_000

/** Runs the server until it is told to end. */
export const serve: Command = {
  usage: serveUsage,
  about: 'runs the server; the default',
  async run(args, terminal) {
    const environment = { ...terminal.environment, ...readServeOptions(args) }
    const alone = forThisMachine(environment)
    const config = parseConfig(alone ?? environment)
    // Other commands need none of the server's own code.
    const { startServer } = await import('../startServer')
    const running = await startServer({ config })
    if (alone) await welcome(running, terminal)
    const { lifetime } = terminal
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
