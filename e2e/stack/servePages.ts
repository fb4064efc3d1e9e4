import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Devnet } from '@latchkey/devnet'
import type { HostFolders } from './buildHosts'

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

/** Serves the built pages with the headers their address asks for, and lends the chains to their own origin. */
export async function servePages(folders: HostFolders, chains: Devnet['chains']): Promise<PageServer> {
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
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function collect(request: IncomingMessage): Promise<readonly Uint8Array[]> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return chunks
}
