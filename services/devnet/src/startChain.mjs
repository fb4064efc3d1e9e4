import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from './freePort.mjs'

const keeper = fileURLToPath(new URL('./keepChain.mjs', import.meta.url))
const portAttempts = 5
const stopDeadline = 8_000

/** Starts a chain under its keeper; resolves when it answers. `stop` saves the state and ends both processes. */
export async function startChain({ port, taken = new Set(), signal, onLog, onFailure, ...config }) {
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted()
    const chosen = await freePort(port, taken)
    taken.add(chosen)
    try {
      return await keep({ ...config, port: chosen }, { signal, onLog, onFailure })
    } catch (error) {
      if (error.reason !== 'port-taken' || attempt === portAttempts) throw error
    }
  }
}

function keep(config, { signal, onLog, onFailure }) {
  // Without the parent's flags: a debugger or a test runner's loader must not be inherited.
  const child = fork(keeper, [JSON.stringify(config)], { stdio: 'ignore', execArgv: [] })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  let anvilPid
  let stopping = false
  let failure

  const stop = async () => {
    stopping = true
    if (child.connected) child.send('stop', () => {})
    const force = setTimeout(() => {
      child.kill('SIGKILL')
      endAnvil()
    }, stopDeadline)
    await exited
    clearTimeout(force)
  }

  function endAnvil() {
    try {
      if (anvilPid) process.kill(anvilPid, 'SIGKILL')
    } catch {
      // Already gone, which is what was wanted.
    }
  }

  const abort = () => void stop()
  signal?.addEventListener('abort', abort, { once: true })
  return new Promise((resolve, reject) => {
    let report = reject
    child.on('message', (message) => {
      if (message.type === 'log') onLog?.(message.text)
      if (message.type === 'failed') failure = Object.assign(new Error(message.text), { reason: message.reason })
      if (message.type === 'ready') {
        anvilPid = message.anvilPid
        signal?.removeEventListener('abort', abort)
        report = (error) => onFailure?.(error)
        resolve({ port: config.port, stop })
      }
    })
    void exited.then(() => {
      // Told to stop before it was ready; afterwards nobody hears it.
      if (stopping) return reject(signal?.reason)
      endAnvil()
      report(failure ?? new Error(`The keeper of chain ${config.chain.number} was killed`))
    })
  })
}
