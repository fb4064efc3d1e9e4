import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { mnemonic } from './accounts.mjs'
import { rpc } from './rpc.mjs'

const startDeadline = 15_000
const killDeadline = 2_000

/**
 * Spawns anvil. `ready` resolves when it answers, or rejects with `reason`: `bad-state`, `port-taken` or `no-answer`;
 * `exited` resolves with how it ended; `kill` ends it and waits.
 */
export function spawnAnvil({ anvil, chain, port, host, state, statePath, oldStates = 'kept', expectCodeAt }) {
  const options = [
    ['--chain-id', chain.number],
    ['--port', port],
    ['--host', host],
    ['--mnemonic', mnemonic],
    ['--balance', chain.ether],
    // Old states go beside ours instead of into the home folder; the path also marks the process as ours.
    ['--cache-path', `${statePath}.cache`],
    ...(state ? [['--load-state', state]] : []),
  ]
  const flags = ['--quiet', ...(oldStates === 'dropped' ? ['--prune-history'] : [])]
  // A group of its own: Ctrl-C must not end it before its state is saved.
  const child = spawn(anvil, [...flags, ...options.flat().map(String)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaint = (complaint + text).slice(-2_000)
  })
  let ended = ''
  const exited = new Promise((resolve) => {
    const end = (how) => {
      ended = how
      resolve(how)
    }
    child.once('error', (error) => end(error.message))
    child.once('close', (code, signal) => end(signal ?? `exit code ${code}`))
  })
  const url = `http://127.0.0.1:${port}`

  async function kill() {
    if (ended) return
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), killDeadline)
    await exited
    clearTimeout(force)
  }

  async function answer() {
    const until = Date.now() + startDeadline
    while (!ended && Date.now() < until) {
      const id = await rpc(url, 'eth_chainId').catch(() => undefined)
      if (id === undefined) await pause(20)
      // Any other answer is another program's, on a port that was free a moment ago.
      else if (Number(id) === chain.number && !ended) return checkContracts()
    }
    await kill()
    throw failure()
  }

  async function checkContracts() {
    if (!expectCodeAt || (await rpc(url, 'eth_getCode', [expectCodeAt, 'latest'])) !== '0x') return
    await kill()
    throw reasoned('bad-state', `Chain ${chain.number} started from ${state} without its contracts`)
  }

  function failure() {
    if (/in use/i.test(complaint)) return reasoned('port-taken', `Port ${port} is taken`)
    if (complaint.includes('--load-state')) return reasoned('bad-state', complaint.trim())
    const how = ended || `no answer within ${startDeadline / 1000} s`
    return reasoned('no-answer', `Chain ${chain.number} did not start on port ${port} (${how}). ${complaint}`.trim())
  }

  return { pid: child.pid, url, ready: answer(), exited, kill }
}

const reasoned = (reason, message) => Object.assign(new Error(message), { reason })
