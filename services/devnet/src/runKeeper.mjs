import { fork } from 'node:child_process'

const portAttempts = 5
const stopDeadline = 8_000

/**
 * Starts the process that keeps a chain, `name` in sentences; resolves when it answers, on another port where the chosen one was
 * taken meanwhile. `stop` saves the state and ends every process of the chain.
 */
export async function runKeeper({ keeper, name, config, choosePort, signal, onLog, onFailure }) {
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted()
    const port = await choosePort()
    try {
      return await keep(keeper, name, { ...config, port }, { signal, onLog, onFailure })
    } catch (error) {
      if (error.reason !== 'port-taken' || attempt === portAttempts) throw error
    }
  }
}

function keep(keeper, name, config, { signal, onLog, onFailure }) {
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
      report(failure ?? new Error(`The keeper of ${name} was killed`))
    })
  })
}
