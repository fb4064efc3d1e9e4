import { fileURLToPath } from 'node:url'
import { freePortPair } from '../freePort.mjs'
import { runKeeper } from '../runKeeper.mjs'

const keeper = fileURLToPath(new URL('./keepSolana.mjs', import.meta.url))
const restartsAllowed = 5
const restartWindow = 60_000

/**
 * Starts the Solana chain in a process of its own: JSON-RPC on a port, subscriptions on the one after it. A killed process comes
 * back at the same ports from what it saved, or afresh where it saves nothing.
 */
export async function startSolana({ port, taken = new Set(), signal, onLog, onFailure, ...config }) {
  const onward =
    config.isSaved === false ? 'starts afresh, since its state is not saved' : 'runs again from its saved state'
  const restarts = []
  let stopped = false
  const run = (choosePort) =>
    runKeeper({ keeper, name: 'the Solana chain', config, choosePort, signal, onLog, onFailure: comeBack })
  let current = run(async () => {
    const chosen = await freePortPair(port, taken)
    taken.add(chosen)
    taken.add(chosen + 1)
    return chosen
  })
  const first = await current

  function comeBack(error) {
    if (stopped) return
    const now = Date.now()
    restarts.push(now)
    if (restarts.filter((at) => at > now - restartWindow).length > restartsAllowed)
      return onFailure?.(new Error(`The Solana chain keeps stopping; gave up after ${restartsAllowed} restarts.`))
    current = run(() => Promise.resolve(first.port))
    current.then(
      () => onLog?.(`The Solana chain stopped unexpectedly (${error.message}) and ${onward}.`),
      (failure) => {
        if (!stopped && !signal?.aborted) onFailure?.(failure)
      },
    )
  }

  return {
    port: first.port,
    async stop() {
      stopped = true
      const running = await current.catch(() => undefined)
      await running?.stop()
    },
  }
}
