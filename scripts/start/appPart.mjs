import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@latchkey/devnet'
import { answers } from './answers.mjs'
import { keepProcess } from './keepProcess.mjs'

const script = fileURLToPath(new URL('./serveApp.mjs', import.meta.url))

/** A vite app, kept running: built and kept built, or with `hot` from its sources. */
export function appPart({ name, folder, port: preferred, about, needs = [] }) {
  return {
    name,
    needs,
    async start({ root, lan, hot, devFile, signal, log, onFailure }) {
      const home = join(root, folder)
      if (!existsSync(join(home, 'vite.config.ts'))) throw new Error(`${folder}/vite.config.ts does not exist`)
      const port = await freePort(preferred)
      if (port !== preferred) log(`port ${preferred} is taken, so it is at ${port}`)
      const built = hot ? undefined : join(dirname(devFile), 'apps', name)
      const url = `http://localhost:${port}`
      const { stop } = await keepProcess({
        script,
        cwd: home,
        args: [JSON.stringify({ home, port, host: lan ? '0.0.0.0' : undefined, built })],
        env: { LATCHKEY_DEV: devFile },
        answers: () => answers(url, log, signal),
        signal,
        log,
        onFailure,
      })
      return { facts: { [name]: url }, rows: [{ name, url, about }], stop }
    },
  }
}
