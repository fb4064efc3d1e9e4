import { fork } from 'node:child_process'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'

const restartsAllowed = 3
const restartWindow = 60_000

/**
 * Runs a script in a process of its own, so that its crash or load is its own, and starts it again when it dies. The script says
 * 'ready' when it listens, and ends on 'stop' or when this process dies; `answers` proves each start.
 */
export async function keepProcess({ script, cwd, args, env, answers, deadline = 3_000, signal, log, onFailure }) {
  const restarts = []
  let kept
  let stopping = false

  const stop = async () => {
    stopping = true
    await kept?.stop()
  }
  const launch = async () => {
    kept = run({ script, cwd, args, env, deadline, log })
    const early = kept.exited.then((how) => {
      throw new Error(`it ended while starting (${how})`)
    })
    await Promise.race([early, kept.ready.then(answers)])
    void kept.exited.then(relaunch)
  }
  const relaunch = async (how) => {
    if (stopping) return
    restarts.push(Date.now())
    if (restarts.filter((at) => at > Date.now() - restartWindow).length > restartsAllowed)
      return onFailure(new Error(`it keeps ending (${how})`))
    log(`it ended unexpectedly (${how}) and is started again`)
    await launch().catch(onFailure)
  }

  signal.addEventListener('abort', () => void stop(), { once: true })
  try {
    await launch()
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

function run({ script, cwd, args, env, deadline, log }) {
  const child = fork(script, args, {
    cwd,
    env: { ...process.env, ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => line.trim() && log(stripVTControlCharacters(line)))
  }
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`)))
  return {
    ready: new Promise((resolve) => child.once('message', resolve)),
    exited,
    async stop() {
      if (child.connected) child.send('stop', () => {})
      const force = setTimeout(() => child.kill('SIGKILL'), deadline)
      await exited
      clearTimeout(force)
    },
  }
}
