import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { listen } from './listen'

it('N-19 an address group has so many connections open, and may come back once some are closed', async () => {
  const { http, url } = await listen({
    ...{ host: '127.0.0.1', port: 0, variable: 'PORT', connectionsOfAddress: 3 },
    fetch: () => new Response('ok'),
  })
  const dial = async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => {})
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve('cut')))
    await new Promise((resolve) => socket.once('connect', resolve))
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    const answered = new Promise<string>((resolve) => socket.once('data', () => resolve('served')))
    return { socket, closed, outcome: await Promise.race([closed, answered]) }
  }
  const held = [await dial(), await dial(), await dial()]
  expect(held.map(({ outcome }) => outcome)).toEqual(['served', 'served', 'served'])
  expect((await dial()).outcome).toBe('cut')
  held[0]?.socket.destroy()
  await expect.poll(async () => (await dial()).outcome).toBe('served')
  http.closeAllConnections()
  await new Promise((resolve) => http.close(resolve))
})

it('N-19 a connection that says nothing is cut, one that is in the middle of a request is not', async () => {
  const { http, url } = await listen({
    ...{ host: '127.0.0.1', port: 0, variable: 'PORT', silence: 50 },
    fetch: () => new Response('ok'),
  })
  const port = Number(new URL(url).port)
  const speaking = connect(port, '127.0.0.1')
  speaking.write('GET / HTTP/1.1\r\nHost: x\r\n')
  const silent = connect(port, '127.0.0.1')
  await new Promise((resolve) => silent.once('close', resolve))
  const answer = new Promise((resolve) => speaking.once('data', (chunk) => resolve(String(chunk).split('\r\n')[0])))
  speaking.write('\r\n')
  expect(await answer).toBe('HTTP/1.1 200 OK')
  http.closeAllConnections()
  await new Promise((resolve) => http.close(resolve))
})
