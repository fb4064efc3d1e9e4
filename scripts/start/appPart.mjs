import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { freePort } from '@latchkey/devnet'
import { answers } from './answers.mjs'

const script = fileURLToPath(new URL('./serveApp.mjs', import.meta.url))
const restartsAllowed = 3
const restartWindow = 60_000
const stopDeadline = 3_000

/** A vite app in a process of its own, so that its crash or load is its own; started again when it dies. */
export function appPart({ name, folder, port: preferred, about, needs = [] }) {
  return {
    name,
    needs,
    async start({ root, lan, devFile, signal, log, onFailure }) {
      const home = join(root, folder)
      if (!existsSync(join(home, 'vite.config.ts'))) throw new Error(`${folder}/vite.config.ts does not exist`)
      const port = await freePort(preferred)
      if (port !== preferred) log(`port ${preferred} is taken, so it is at ${port}`)
      const config = { home, port, host: lan ? '0.0.0.0' : undefined }
      const url = `http://localhost:${port}`
      const restarts = []
      let app
      let stopping = false

      const stop = async () => {
        stopping = true
        await app?.stop()
      }
      const launch = async () => {
        app = serve(config, devFile, log)
        const early = app.exited.then((how) => {
          throw new Error(`it ended while starting (${how})`)
        })
        await Promise.race([early, app.ready.then(() => answers(url, log, signal))])
        void app.exited.then(relaunch)
      }
      const relaunch = async (how) => {
        if (stopping) return
        restarts.push(Date.now())
        if (restarts.filter((at) => at > Date.now() - restartWindow).length > restartsAllowed) {
          return onFailure(new Error(`it keeps ending (${how})`))
        }
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
      return { facts: { [name]: url }, rows: [{ name, url, about }], stop }
    },
  }
}

function serve(config, devFile, log) {
  const child = fork(script, [JSON.stringify(config)], {
    cwd: config.home,
    env: { ...process.env, LATCHKEY_DEV: devFile },
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
      const force = setTimeout(() => child.kill('SIGKILL'), stopDeadline)
      await exited
      clearTimeout(force)
    },
  }
}
