// One process per chain between the starter and anvil. It saves the state after every block, brings a killed anvil
// back, and, because it notices its parent's death, leaves no anvil behind when the parent is killed.
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { claimChain } from './claimChain.mjs'
import { spawnAnvil } from './spawnAnvil.mjs'
import { stateSaver } from './stateSaver.mjs'

/** @type {{ anvil: string, chain: { number: number, ether: number }, port: number, host: string, statePath: string, fixturePath?: string, expectCodeAt?: string, isSaved?: boolean, oldStates?: 'kept' | 'dropped' }} */
const config = JSON.parse(process.argv[2] ?? '{}')
const isSaved = config.isSaved !== false
const restartsAllowed = 5
const restartWindow = 60_000

let phase = 'running'
let anvil
let saver
let claim
const restarts = []

process.on('SIGINT', () => {}) // Ctrl-C reaches the whole group; the parent decides what happens.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => void stop())
process.on('disconnect', () => void stop())
process.on('message', (message) => {
  if (message === 'stop') void stop()
})

try {
  mkdirSync(dirname(config.statePath), { recursive: true })
  claim = await claimChain(config.statePath)
  await start()
} catch (error) {
  await fail(error)
}

async function start() {
  const hasSaved = () => isSaved && existsSync(config.statePath)
  await startFrom(hasSaved() ? config.statePath : config.fixturePath).catch((error) => {
    if (error.reason !== 'bad-state' || !hasSaved()) throw error
    const kept = `${config.statePath}.broken`
    renameSync(config.statePath, kept)
    const text = `The saved state of chain ${config.chain.number} cannot be read, so the chain starts afresh. The old file is now ${kept}.`
    tell({ type: 'log', text })
    return startFrom(config.fixturePath)
  })
  if (isSaved) saver = stateSaver({ url: anvil.url, path: config.statePath })
  void anvil.exited.then(restart)
  tell({ type: 'ready', anvilPid: anvil.pid })
}

async function startFrom(state) {
  if (phase === 'stopping') throw new Error('Stopped while starting')
  anvil = spawnAnvil({ ...config, state })
  claim.record(anvil.pid)
  await anvil.ready
}

async function restart(how) {
  saver?.end()
  if (phase === 'stopping') return
  restarts.push(Date.now())
  try {
    if (restarts.filter((at) => at > Date.now() - restartWindow).length > restartsAllowed) {
      throw new Error(
        `Chain ${config.chain.number} keeps stopping (${how}); gave up after ${restartsAllowed} restarts.`,
      )
    }
    await start()
    const onward = isSaved ? 'runs again from its saved state' : 'starts afresh, since its state is not saved'
    tell({ type: 'log', text: `Chain ${config.chain.number} stopped unexpectedly (${how}) and ${onward}.` })
  } catch (error) {
    await fail(error)
  }
}

async function stop() {
  if (phase === 'stopping') return
  phase = 'stopping'
  await saver?.saveLast()
  await leave(0)
}

async function fail(error) {
  if (phase === 'stopping') return
  phase = 'stopping'
  tell({ type: 'failed', text: error.message, reason: error.reason })
  await leave(1)
}

async function leave(code) {
  await anvil?.kill()
  claim?.release()
  process.exit(code)
}

function tell(message) {
  if (process.connected) process.send(message)
}
