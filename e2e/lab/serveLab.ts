import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startLatchkey } from './startLatchkey'

/** Serves the addresses of one `npm start` to every file of journeys; begun by the first that asks, ended by `stop`. */
export async function serveLab(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  let started: ReturnType<typeof startLatchkey> | undefined
  const server = createServer(async (_request, response) => {
    try {
      started ??= startLatchkey()
      response.end(JSON.stringify(await started))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      const latchkey = await started?.catch(() => undefined)
      await latchkey?.stop()
    },
  }
}
