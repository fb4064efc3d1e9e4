import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Devnet } from '@latchkey/devnet'
import type { HostFolders } from './buildHosts'
import { loadProxy } from './loadProxy'
import type { RunningServer } from './startServer'

export interface PageServer {
  readonly origin: string
  stop(): Promise<void>
}

interface DrawsPage {
  render(address: string, cookie: string | undefined): string
}

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** The policies of SECURITY.md, chosen by `?policy=`. */
const policies = (chains: Devnet['chains']): Readonly<Record<string, string>> => ({
  recommended: `default-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ${Object.values(chains).join(' ')}; require-trusted-types-for 'script'`,
  bare: "default-src 'self'; require-trusted-types-for 'script'",
})

/** Serves the built pages with the headers their address asks for, and lends the chains and the server to their own origin. */
export async function servePages(
  folders: HostFolders,
  chains: Devnet['chains'],
  { url, secret, projectId }: Pick<RunningServer, 'url' | 'secret' | 'projectId'>,
): Promise<PageServer> {
  const drawn = (await import(pathToFileURL(`${folders.ssr}/server.js`).href)) as DrawsPage
  const headers = policies(chains)

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const chain = chains[`eip155:${pathname.slice('/rpc/'.length)}` as keyof typeof chains]
    if (pathname.startsWith('/rpc/') && chain) {
      const body = await collect(request)
      const node = await fetch(chain, {
        method: 'POST',
        body: Buffer.concat(body),
        headers: { 'content-type': 'application/json' },
      })
      response.writeHead(node.status, { 'content-type': 'application/json' }).end(await node.text())
      return
    }
    if (pathname.startsWith('/latchkey/')) return answerBy(proxy.fetch, request, response)
    if (pathname === '/favicon.ico') return void response.writeHead(204).end()
    const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    const isOld = path.startsWith('/react-18/')
    let content: Buffer | string = await readFile(
      isOld ? folders.react18 + path.slice('/react-18'.length) : folders.pages + path,
    )
    if (path === '/ssr/index.html')
      content = content.toString().replace('<!--app-->', drawn.render(request.url ?? '/', request.headers.cookie))
    const policy = headers[searchParams.get('policy') ?? '']
    response
      .writeHead(200, {
        'content-type': kinds[extname(path)] ?? 'application/octet-stream',
        ...(path.endsWith('.html') && policy !== undefined && { 'content-security-policy': policy }),
      })
      .end(content)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(404).end())
  })
  server.on('upgrade', (request, socket, head) => {
    if (!proxy.upgrade(request, socket, head)) socket.destroy()
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const proxy = await loadProxy({ upstream: url, projectId, secret, origin })
  return {
    origin,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await proxy.stop()
    },
  }
}

/** Node's request as a web-standard one, and its answer back. */
async function answerBy(
  fetch: (request: Request, info: { readonly address?: string }) => Promise<Response>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = Buffer.concat(await collect(request))
  const answer = await fetch(
    new Request(`http://${request.headers.host}${request.url}`, {
      method: request.method ?? 'GET',
      headers: Object.entries(request.headers).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])) as [
        string,
        string,
      ][],
      ...(body.length > 0 && { body }),
    }),
    { ...(request.socket.remoteAddress && { address: request.socket.remoteAddress }) },
  )
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()))
}

async function collect(request: IncomingMessage): Promise<readonly Uint8Array[]> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return chunks
}
