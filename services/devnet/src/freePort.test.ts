import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from './index.mjs'

function listen(host: string, port = 0) {
  return new Promise<number>((resolve, reject) => {
    const server = createServer()
    onTestFinished(() => void server.close())
    server.once('error', reject)
    server.listen({ host, port }, () => resolve((server.address() as { port: number }).port))
  })
}

it('the preferred port is taken when nobody listens there', async () => {
  const port = await freePort()
  expect(await freePort(port)).toBe(port)
  expect(await listen('127.0.0.1', port)).toBe(port)
})

it.each(['127.0.0.1', '0.0.0.0', 'localhost'])('a port somebody listens on at %s is passed over', async (host) => {
  const port = await listen(host)
  expect(await freePort(port)).toBeGreaterThan(port)
})

it('a port promised to somebody else is passed over', async () => {
  const port = await freePort()
  expect(await freePort(port, new Set([port]))).toBeGreaterThan(port)
})

it('a range without a free port is said', async () => {
  const taken = new Set(Array.from({ length: 100 }, (_, index) => 40_000 + index))
  await expect(freePort(40_000, taken)).rejects.toThrow('No free port between 40000 and 40099')
})
