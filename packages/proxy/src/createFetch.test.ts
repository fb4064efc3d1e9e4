import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createFetch } from './createFetch'
import { parseProxyOptions } from './ProxyOptions'

const most = 1_048_576
const page = 'https://shop.example/latchkey'

/** The proxy before a server that answers like this, and the lengths of the bodies that reached it. */
async function before(status: number, headers: Readonly<Record<string, string>> = {}) {
  const bodies: number[] = []
  const server = createServer(async (request, response) => {
    let bytes = 0
    for await (const chunk of request) bytes += chunk.length
    bodies.push(bytes)
    response.writeHead(status, headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const settings = parseProxyOptions({
    upstream: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ projectId: 'a'.repeat(32), secret: 's'.repeat(32), origin: 'https://shop.example' },
  })
  return { ask: createFetch(settings, async () => 'sealed'), bodies }
}
const reasonOf = async (answer: Response) => (await answer.json()).reasons[0].name

it.each([200, 204, 299, 304, 400, 404, 500])('an answer of status %i comes back as it is', async (status) => {
  const { ask } = await before(status)
  expect((await ask(new Request(`${page}/getWallets`))).status).toBe(status)
})

it.each([300, 301, 307, 399])('an answer of status %i, which leads elsewhere, does not', async (status) => {
  const { ask } = await before(status, { Location: 'https://evil.example/' })
  for (const method of ['GET', 'HEAD']) {
    const answer = await ask(new Request(`${page}/getWallets`, { method }))
    expect([answer.status, await reasonOf(answer)]).toEqual([502, 'bad_upstream'])
  }
})

/** A body of so many bytes that tells whether anybody took it. */
function bodyOf(bytes: number) {
  const taken: number[] = []
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        taken.push(bytes)
        controller.enqueue(new Uint8Array(bytes))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { body, taken }
}

it.each([
  [most, 200, [most]],
  [most + 1, 413, []],
])('a body that says it has %i bytes is answered %i, and read only if it may pass', async (bytes, status, read) => {
  const { ask, bodies } = await before(200)
  const { body, taken } = bodyOf(bytes)
  const init = { method: 'POST', headers: { 'Content-Length': `${bytes}` }, body, duplex: 'half' }
  expect((await ask(new Request(`${page}/rpc`, init as RequestInit))).status).toBe(status)
  expect([taken, bodies]).toEqual([read, read])
})

it('a body that does not say how long it is is given up at the limit', async () => {
  const { ask, bodies } = await before(200)
  const { body } = bodyOf(most + 1)
  const answer = await ask(new Request(`${page}/rpc`, { method: 'POST', body, duplex: 'half' } as RequestInit))
  expect([answer.status, bodies]).toEqual([413, []])
})

it('N-51 a body that breaks off is told so, and the server behind is not asked', async () => {
  const { ask, bodies } = await before(200)
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new Error('reset'))
    },
  })
  const answer = await ask(new Request(`${page}/rpc`, { method: 'POST', body, duplex: 'half' } as RequestInit))
  expect([answer.status, await reasonOf(answer), bodies]).toEqual([400, 'broken_off', []])
})
