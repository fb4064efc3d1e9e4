import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseConfig, type RunningServer, startServer } from 'latchkey-server'

/** Our relay, as the server runs it, with its mailboxes on disk. */
export interface RunningRelay {
  readonly url: string
  /** Stops the server and starts it again at the same address over the same data. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** Starts the server on a free port; project ids it never heard of are let in, as in development. */
export async function openRelay(): Promise<RunningRelay> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-interop-'))
  const start = (port: string): Promise<RunningServer> =>
    startServer({
      config: parseConfig({
        MODE: 'development',
        DATA_DIR: folder,
        HOST: '127.0.0.1',
        PORT: port,
        ADMIN_PORT: '0',
        LOG_LEVEL: 'silent',
        RELAY_UNKNOWN_PROJECTS: 'allow',
      }),
    })
  let running = await start('0')
  const { port } = new URL(running.url)
  return {
    url: `ws://127.0.0.1:${port}`,
    async restart() {
      await running.stop()
      running = await start(port)
    },
    async close() {
      await running.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
