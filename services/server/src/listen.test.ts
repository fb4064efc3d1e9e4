import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startServerProcess } from './fake/builtServer.test.support'
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

describe('N-32 who goes on although nobody hears them', () => {
  const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
  /** What comes back for requests in one write, until the connection is cut or so many answers are there. */
  const exchange = async (url: string, requests: number) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => {})
    let heard = ''
    const answers = () => heard.match(/HTTP\/1\.1 200/g)?.length ?? 0
    const end = new Promise<void>((resolve) => {
      socket.on('data', (chunk) => {
        heard += chunk
        if (answers() === requests) resolve()
      })
      socket.once('close', () => resolve())
    })
    socket.write(get.repeat(requests))
    await end
    socket.destroy()
    return answers()
  }
  const open = async (isProxy: boolean) => {
    let asked = 0
    const opened = await listen({
      ...{ host: '127.0.0.1', port: 0, variable: 'PORT', isProxy: () => isProxy, isDeaf: () => asked >= 5 },
      fetch() {
        asked += 1
        return new Response('ok')
      },
    })
    return { ...opened, asked: () => asked }
  }

  it('are cut: the rest of one write, and every connection they open', async () => {
    const { http, url, asked } = await open(false)
    expect(await exchange(url, 50)).toBeLessThanOrEqual(5)
    expect(asked()).toBe(5)
    expect(await exchange(url, 1)).toBe(0)
    expect(asked()).toBe(5)
    await new Promise((resolve) => http.close(resolve))
  })

  it('are answered where they come through a proxy, which speaks for others too', async () => {
    const { http, url } = await open(true)
    expect(await exchange(url, 10)).toBe(10)
    http.closeAllConnections()
    await new Promise((resolve) => http.close(resolve))
  })
})

describe('N-93 requests written to a connection without waiting for an answer', () => {
  const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
  const open = async (isProxy = true) => {
    const reached: string[] = []
    const refused: string[] = []
    let asked = 0
    const opened = await listen({
      ...{ host: '127.0.0.1', port: 0, variable: 'PORT', isProxy: () => isProxy },
      refuse: (address) => refused.push(address),
      countLimit: (limit) => reached.push(limit),
      fetch() {
        asked += 1
        return new Response('ok')
      },
    })
    return { ...opened, reached, refused, asked: () => asked }
  }

  it('are answered up to so many; beyond them the connection is cut, a proxy’s too', async () => {
    const { http, url, reached, asked } = await open()
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.resume()
    socket.write(get.repeat(300))
    await new Promise<void>((resolve) => socket.once('close', () => resolve()))
    // What was answered before the next was read does not count.
    expect(asked()).toBeGreaterThan(15)
    expect(asked()).toBeLessThan(25)
    expect(reached).toEqual(['requests of a connection at once'])
    await new Promise((resolve) => http.close(resolve))
  })

  it('count as refused, each that was written, but where a proxy wrote them, which speaks for others too', async () => {
    for (const isProxy of [true, false]) {
      const { http, url, refused, asked } = await open(isProxy)
      const limit = Error.stackTraceLimit
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.on('error', () => {})
      socket.resume()
      socket.write(get.repeat(300))
      await new Promise<void>((resolve) => socket.once('close', () => resolve()))
      expect(refused).toEqual(isProxy ? [] : Array(300 - asked()).fill('127.0.0.1'))
      await new Promise((resolve) => http.close(resolve))
      expect(Error.stackTraceLimit).toBe(limit)
    }
  })

  it('are counted for each connection, whatever others write between them', async () => {
    const reached: string[] = []
    const asked: ((answer: Response) => void)[] = []
    const { http, url } = await listen({
      ...{ host: '127.0.0.1', port: 0, variable: 'PORT' },
      countLimit: (limit) => reached.push(limit),
      fetch: () => new Promise((resolve) => asked.push(resolve)),
    })
    const sockets = [0, 1].map(() => connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {}))
    const ends = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    for (let sent = 1; sent <= 34; sent += 1) {
      sockets[sent % 2]?.write(get)
      await expect.poll(() => asked.length, { interval: 1 }).toBe(sent)
    }
    expect(reached).toEqual([])
    for (const socket of sockets) socket.write(get)
    await Promise.all(ends)
    expect([reached, asked.length]).toEqual([Array(2).fill('requests of a connection at once'), 34])
    for (const answer of asked) answer(new Response('ok'))
    await new Promise((resolve) => http.close(resolve))
  })

  it('one after the other are answered, however many', async () => {
    const { http, url, asked } = await open()
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    for (let sent = 1; sent <= 100; sent += 1) {
      socket.write(get)
      await new Promise<void>((resolve) => socket.once('data', () => resolve()))
      expect(asked()).toBe(sent)
    }
    socket.destroy()
    await new Promise((resolve) => http.close(resolve))
  })
})

// Other systems hold far fewer connections for a process.
describe.skipIf(process.platform !== 'linux')('connections that come while the process does something else', () => {
  it('N-33 wait for it, more than a thousand', async () => {
    const server = await startServerProcess({ ROLES: 'api', DATA_DIR: 'memory:' })
    const port = Number(new URL(server.url).port)
    server.process.kill('SIGSTOP')
    let connected = 0
    const sockets = Array.from({ length: 1_500 }, () =>
      connect(port, '127.0.0.1', () => {
        connected += 1
      }).on('error', () => {}),
    )
    // The system alone lets them in: what it has no room for is dropped, and tried again after 1, 3 and 7 s.
    await expect.poll(() => connected).toBe(1_500)
    for (const socket of sockets) socket.destroy()
    await server.end('SIGKILL')
  })
})
