import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { createProxyHandler, type ProxyHandler } from '@latchkey/proxy'
import { createWalletConnectWallet, eip155Accounts, type SocketConstructor } from '@latchkey/testing/walletconnect'
import { expect, test } from '@playwright/test'
import { WebSocket } from 'ws'
import { readAddresses } from '../stack/Addresses'
import { startServer } from '../stack/startServer'
import { hostAddress } from './openHost'
import { accountButton, connectButton, row, view } from './visitor'

const folder = fileURLToPath(new URL('../../.latchkey/e2e/first-party', import.meta.url))
const secret = 'what the site and the server share'

let site: Server
let origin: string
let server: Awaited<ReturnType<typeof startServer>>

/** The site: its own pages, and the proxy under `/latchkey`. */
test.beforeAll(async () => {
  let proxy: ProxyHandler | undefined
  site = createServer(async (incoming, outgoing) => {
    const request = toRequest(incoming)
    const isDoor = incoming.url?.startsWith('/latchkey/')
    const response = isDoor && proxy ? await proxy.fetch(request) : await fetch(readAddresses().hosts + incoming.url)
    outgoing.writeHead(
      response.status,
      [...response.headers].filter(([name]) => !/^(content-length|connection|transfer-encoding)$/.test(name)).flat(),
    )
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  })
  site.on('upgrade', (request, socket, head) => {
    if (!proxy?.upgrade(request, socket, head)) socket.destroy()
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  origin = `http://localhost:${(site.address() as AddressInfo).port}`
  server = await startServer(join(folder, String(process.pid)), readAddresses().chains, { PROXY_SECRET: secret })
  proxy = createProxyHandler({ upstream: server.url, secret, origin })
})
test.afterAll(async () => {
  await server?.stop()
  site?.closeAllConnections()
  site?.close()
})

function toRequest(incoming: IncomingMessage): Request {
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)])
  const { method = 'GET' } = incoming
  const body = method === 'POST' ? { body: Readable.toWeb(incoming), duplex: 'half' } : {}
  return new Request(origin + incoming.url, { method, headers, ...body } as RequestInit)
}

test('with every other host blocked a visitor searches wallets, pairs a phone, sees a balance, signs and leaves', async ({
  page,
  context,
}) => {
  const elsewhere: string[] = []
  const asked: string[] = []
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (!url.startsWith(`${origin}/`)) {
      elsewhere.push(url)
      return route.abort()
    }
    asked.push(new URL(url).pathname)
    return route.continue()
  })
  page.on('websocket', (socket) => {
    const { host } = new URL(socket.url())
    if (host === new URL(origin).host) asked.push('websocket')
    else elsewhere.push(socket.url())
  })
  const { accounts, chains, hosts } = readAddresses()
  const setup = {
    wallets: [],
    rpc: { 31337: [], 31338: [] },
    options: { projectId: server.projectId, services: { url: '/latchkey' } },
  }
  // The strictest policy of a site holds: it names nobody but itself.
  await page.goto(hostAddress('plain', { setup, policy: 'bare' }).replace(hosts, origin))

  await connectButton(page).click()
  await page
    .locator('latchkey-modal')
    .getByRole('button', { name: /all wallets/i })
    .click()
  const list = view(page, 'AllWallets')
  await list.getByRole('searchbox').pressSequentially('rain')
  await expect(list.locator('[data-wallet]').first()).toHaveAttribute('data-wallet', 'me.rainbow')
  await page.locator('latchkey-modal').getByRole('button', { name: /back/i }).click()

  await row(page, 'walletConnect').click()
  await expect(view(page, 'ConnectingWalletConnect')).toHaveAttribute('data-state', 'ready')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await view(page, 'ConnectingWalletConnect')
    .getByRole('button', { name: /copy link/i })
    .click()
  const uri = await page.evaluate(() => navigator.clipboard.readText())

  const [first] = accounts
  const phone = createWalletConnectWallet({
    relayUrl: server.relay,
    projectId: server.projectId,
    accounts: [
      eip155Accounts({
        privateKeys: [first!.privateKey as `0x${string}`],
        chains: [31337, 31338].map((chainId) => ({
          chainId,
          rpcUrl: chains[`eip155:${chainId}` as keyof typeof chains],
        })),
      }),
    ],
    WebSocket: WebSocket as unknown as SocketConstructor,
  })
  await phone.pair(uri)
  await expect(accountButton(page)).toContainText(/\d ETH/)
  const signature = await page.evaluate(() => window.site.latchkey.signMessage({ message: 'Ahoy' }))
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
  await page.evaluate(() => window.site.latchkey.disconnect())
  await expect(connectButton(page)).toBeVisible()
  phone.destroy()

  expect(elsewhere).toEqual([])
  expect(asked).toEqual(expect.arrayContaining(['/latchkey/getWallets', 'websocket']))
  expect(asked.some((path) => path.startsWith('/latchkey/v1'))).toBe(true)
})
