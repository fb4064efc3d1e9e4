import { fileURLToPath } from 'node:url'
import { freePort } from './freePort.mjs'
import { runKeeper } from './runKeeper.mjs'

const keeper = fileURLToPath(new URL('./keepChain.mjs', import.meta.url))

/** Starts a chain under its keeper; resolves when it answers. `stop` saves the state and ends both processes. */
export function startChain({ port, taken = new Set(), signal, onLog, onFailure, ...config }) {
  return runKeeper({
    keeper,
    name: `chain ${config.chain.number}`,
    config,
    async choosePort() {
      const chosen = await freePort(port, taken)
      taken.add(chosen)
      return chosen
    },
    signal,
    onLog,
    onFailure,
  })
}
