import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from './listen'
import { parseConfig } from './parseConfig'
import { startServer } from './startServer'

/** A server in production; `dial` writes so many requests at once over a connection of its own, and answers what becomes of it first. */
async function open(variables: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-connections-'))
  const config = parseConfig({
    ...{ MODE: 'production', ROLES: 'api', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' },
    PUBLIC_URL: 'https://door.example',
    ...variables,
  })
  const running = await startServer({ config })
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return async (requests = 1) => {
    const socket = connect(Number(new URL(running.url).port), '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {})
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve('cut')))
    const answered = new Promise<string>((resolve) => socket.once('data', () => resolve('served')))
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(requests))
    return Promise.race([closed, answered])
  }
}

it('N-19 in production an address group has 512 connections, and the next one is cut', async () => {
  const dial = await open()
  const first = await Promise.all(Array.from({ length: 512 }, dial))
  expect(new Set(first)).toEqual(new Set(['served']))
  expect(await dial()).toBe('cut')
})

it('N-93 who writes hundreds of requests without waiting is soon not heard any more', async () => {
  const dial = await open({ REQUESTS_PER_SECOND: '10' })
  expect(await dial()).toBe('served')
  await dial(300)
  expect(await dial()).toBe('cut')
})

it('N-19 the head of a request may take ten seconds, the whole of it thirty', async () => {
  const { http } = await listen({ host: '127.0.0.1', port: 0, variable: 'PORT', fetch: () => new Response('ok') })
  expect(http).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 })
  await new Promise((resolve) => http.close(resolve))
})
