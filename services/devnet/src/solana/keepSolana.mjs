// The process of the Solana chain. It saves its state soon after every slot, and ends when its parent does.
import { mkdirSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { claimChain } from '../claimChain.mjs'

/** @type {{ port: number, host: string, statePath: string, isSaved?: boolean }} */
const config = JSON.parse(process.argv[2] ?? '{}')

let phase = 'running'
let claim
let end

process.on('SIGINT', () => {}) // Ctrl-C reaches the whole group; the parent decides what happens.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => leave(0))
process.on('disconnect', () => leave(0))
process.on('message', (message) => {
  if (message === 'stop') leave(0)
})

try {
  mkdirSync(dirname(config.statePath), { recursive: true })
  claim = await claimChain(config.statePath)
  // Loaded late: its machine code may be missing, which must be told and not only end this process.
  const { openSolana } = await import('./openSolana.mjs').catch(explain)
  end = await openSolana({ ...config, onBroken: setAside })
  tell({ type: 'ready' })
} catch (error) {
  const reason = error.code === 'EADDRINUSE' ? 'port-taken' : error.reason
  tell({ type: 'failed', text: error.message, reason }, () => leave(1))
}

function setAside() {
  const kept = `${config.statePath}.broken`
  renameSync(config.statePath, kept)
  const text = `The saved state of the Solana chain cannot be read, so the chain starts afresh. The old file is now ${kept}.`
  tell({ type: 'log', text })
}

function explain(cause) {
  const text = `The local Solana chain does not run: litesvm has no build for ${process.platform} on ${process.arch}, or it is not installed. ${cause.message}`
  throw Object.assign(new Error(text, { cause }), { reason: 'no-build' })
}

function leave(code) {
  if (phase === 'stopping') return
  phase = 'stopping'
  end?.()
  claim?.release()
  process.exit(code)
}

function tell(message, told = () => {}) {
  if (process.connected) process.send(message, told)
  else told()
}
