import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { createSafeFetch } from './safeFetch'

/** A host that says where else to look; `asked` is what it was asked. */
async function leading(status: number) {
  const asked: (readonly [
    method: string | undefined,
    url: string | undefined,
    kind: string | undefined,
    body: string,
  ])[] = []
  const listener: RequestListener = async (request, response) => {
    asked.push([request.method, request.url, request.headers['content-type'], await text(request)])
    response.writeHead(status, { location: '/elsewhere' }).end('here')
  }
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const fetch = createSafeFetch({
    resolve: async () => ['93.184.215.14'],
    dial: async () => connect((server.address() as AddressInfo).port, '127.0.0.1'),
  })
  return { fetch, asked }
}

it('N-03 what is posted goes to one host: where it leads on, that is its answer', async () => {
  const { fetch, asked } = await leading(307)
  const post = { body: '{"a":1}', headers: { 'content-type': 'application/json' } }
  const answer = await fetch('https://hook.example/in', { post })
  expect([answer.status, answer.url, String(Buffer.from(answer.body))]).toEqual([
    307,
    'https://hook.example/in',
    'here',
  ])
  expect(asked).toEqual([['POST', '/in', 'application/json', '{"a":1}']])
})

it('N-03 an answer that names another place, and is no redirect, is the answer', async () => {
  const { fetch, asked } = await leading(201)
  const answer = await fetch('https://made.example/')
  expect([answer.status, answer.url, String(Buffer.from(answer.body))]).toEqual([201, 'https://made.example/', 'here'])
  expect(asked).toEqual([['GET', '/', undefined, '']])
})
