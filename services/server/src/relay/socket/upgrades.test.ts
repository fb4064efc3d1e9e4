import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import type { FairQueue } from '../../sharing/createFairQueue'
import { createMemoryShared } from '../../sharing/createMemoryShared'
import type { Admitted, Credentials } from '../auth/createAdmission'
import { clientSocketOf } from '../fake/clientSocketOf.test.support'
import { fakeClock } from '../fake/fakeClock.test.support'
import { relayLimits } from '../limits'
import { createClientSockets } from './createClientSockets'
import { createSocketServer } from './createSocketServer'

interface Circumstances {
  admit?(credentials: Credentials): Promise<Admitted>
  readonly limits?: Partial<typeof relayLimits>
  readonly draining?: boolean
  readonly run?: FairQueue['run']
  countLimit?(limit: string): void
}

const client: Admitted = { kind: 'client', clientId: 'phone', projectId: 'p' }

/** Takes upgrades by themselves, on a clock that stands; `lines` is what was logged. */
async function open({
  admit = async () => client,
  limits: changed = {},
  draining = false,
  run = (_, job) => void job(),
  countLimit,
}: Circumstances = {}) {
  const clock = fakeClock()
  const limits = { ...relayLimits, ...changed }
  const seen: Credentials[] = []
  const counted: string[] = []
  const lines: [string, unknown][] = []
  const heard: string[] = []
  const line = (...words: [string, unknown]) => void lines.push(words)
  const sockets = createClientSockets(clock, limits)
  const { upgrade } = createSocketServer({
    services: {
      clock,
      config: { PROXY_SECRETS: [], TRUSTED_PROXIES: () => false } as never,
      log: { debug: line, info: line, warn: line, error: line } as never,
      queue: { run, waiting: () => 0 },
      shared: createMemoryShared(clock),
    },
    ...{ limits, sockets, isDraining: () => draining, budget: { carry: () => 0 } },
    admit(credentials) {
      seen.push(credentials)
      return admit(credentials)
    },
    countLimit: countLimit ?? ((limit) => void counted.push(limit)),
    opened: (raw) => raw.on('message', (data) => void heard.push(String(data))),
    closed: ({ clientId }) => void heard.push(`${clientId} left`),
  })
  const connections: Duplex[] = []
  const http = createServer().on('upgrade', (request, duplex, head) => {
    connections.push(duplex)
    upgrade(request, duplex, head)
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  onTestFinished(() => {
    for (const socket of all) socket.terminate()
    http.close()
  })
  const all: WebSocket[] = []
  /** A client that sends `first` as soon as it may; `ended` is what it was told, an HTTP status or a close code and why. */
  const dial = (path = '/?auth=a.b.c&projectId=p', first?: string) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
    all.push(socket)
    socket.on('error', () => {})
    if (first !== undefined) socket.once('open', () => socket.send(first))
    const ended = new Promise<string>((resolve) => {
      socket.once('unexpected-response', (_, { statusCode }) => resolve(`${statusCode}`))
      socket.once('close', (code, reason) => resolve(`${code} ${reason}`))
    })
    return { socket, ended }
  }
  return { ...{ clock, port, connections, seen, counted, lines, heard, sockets, dial } }
}

describe('a client that is let in', () => {
  it('is heard from its first word on, also what it said before, and is forgotten when it goes', async () => {
    const { sockets, seen, heard, dial } = await open()
    const { socket, ended } = dial(undefined, 'early')
    await expect.poll(() => heard).toEqual(['early'])
    // Unpacking what strangers packed costs memory.
    expect(socket.extensions).toBe('')
    expect(seen).toEqual([expect.objectContaining({ token: 'a.b.c', projectId: 'p', origin: undefined })])
    expect([...sockets.all]).toEqual([
      expect.objectContaining({ clientId: 'phone', projectId: 'p', group: '127.0.0.1' }),
    ])
    socket.close(1000)
    await ended
    await expect.poll(() => heard).toEqual(['early', 'phone left'])
    expect(sockets.all.size).toBe(0)
  })

  it('is let go with the code of what it sent wrong, alone', async () => {
    const { dial, heard } = await open({ limits: { frameBytes: 10 } })
    const honest = dial(undefined, 'first')
    await expect.poll(() => heard).toContain('first')
    expect(await dial(undefined, 'x'.repeat(11)).ended).toMatch(/^1009/)
    const broken = dial(undefined, 'second')
    await expect.poll(() => heard).toContain('second')
    // A frame that a client may not send: unmasked, of a kind there is none.
    const { _socket: wire } = broken.socket as unknown as { readonly _socket: { write(bytes: Buffer): void } }
    wire.write(Buffer.from([0xff, 0x00]))
    expect(await broken.ended).toMatch(/^1002/)
    honest.socket.send('third')
    await expect.poll(() => heard).toContain('third')
  })

  it('is nobody where its connection was lost while it was looked at', async () => {
    const admissions: ((admitted: Admitted) => void)[] = []
    const { sockets, heard, connections, dial } = await open({
      admit: () => new Promise((resolve) => admissions.push(resolve)),
    })
    const lost = dial()
    await expect.poll(() => admissions.length).toBe(1)
    const [connection] = connections
    await Promise.all([connection && once(connection, 'close'), connection?.destroy(), lost.ended])
    admissions[0]?.(client)
    dial(undefined, 'here')
    await expect.poll(() => admissions.length).toBe(2)
    admissions[1]?.(client)
    await expect.poll(() => heard).toEqual(['here'])
    expect(sockets.all.size).toBe(1)
  })
})

describe('a client that is not let in is told why by a close code:', () => {
  it('a process that ends sends it elsewhere, and asks nobody', async () => {
    const { dial, seen, heard } = await open({ draining: true })
    expect(await dial(undefined, 'dropped').ended).toBe('1012 Going away')
    expect([seen, heard]).toEqual([[], []])
  })

  it('N-08 too many handshakes of its address, before its token is looked at', async () => {
    const { dial, seen, counted } = await open({ limits: { handshakes: { limit: 1, window: 1_000 } } })
    const first = dial()
    await expect.poll(() => seen.length).toBe(1)
    expect(await dial().ended).toBe('1013 Too many connections of this address')
    expect([seen.length, counted]).toEqual([1, ['handshakes of this address']])
    first.socket.terminate()
  })

  it('it is refused, and what it sent before is not heard', async () => {
    const reason = 'Unauthorized: invalid key'
    const { dial, lines, heard, sockets } = await open({ admit: async () => ({ kind: 'refused', reason }) })
    expect(await dial(undefined, 'smuggled').ended).toBe(`3000 ${reason}`)
    expect([lines, heard, sockets.all.size]).toEqual([[['a client was refused', { reason }]], [], 0])
  })

  it.each([
    ['address', { socketsOfAddress: 1 }, '127.0.0.1'],
    ['process', { sockets: 1 }, 'elsewhere'],
  ])('too many sockets of this %s', async (what, limits, group) => {
    const { dial, counted, sockets, clock } = await open({ limits })
    sockets.add(clientSocketOf(clock.now(), { group }))
    expect(await dial().ended).toBe(`1013 Too many sockets of this ${what}`)
    expect([counted, sockets.all.size]).toEqual([[`sockets of this ${what}`], 1])
  })

  it('the relay fails', async () => {
    const { dial, lines } = await open({ admit: () => Promise.reject(new RangeError('away')) })
    expect(await dial().ended).toBe('1013 The relay cannot do this right now')
    expect(lines).toEqual([['a client could not be let in', { error: 'RangeError' }]])
  })
})

describe('an upgrade that becomes no socket', () => {
  it.each(['/other?auth=a.b.c', '/other/', '/other/?auth=a.b.c', '//'])('%s is no relay', async (path) => {
    const { dial, seen } = await open()
    expect([await dial(path).ended, seen]).toEqual(['404', []])
  })

  it('is one all the same where its address says nothing', async () => {
    const { dial, seen } = await open()
    const { socket } = dial('/')
    await once(socket, 'open')
    await expect.poll(() => seen).toEqual([expect.objectContaining({ token: undefined, projectId: undefined })])
  })

  it.each([
    ['429', 'address', { connectionsOfAddress: 1 }],
    ['503', 'process', { connections: 1 }],
  ])('N-19 is answered %s where too many connections of its %s are open', async (status, what, limits) => {
    const { dial, counted, seen } = await open({ limits })
    dial()
    await expect.poll(() => seen.length).toBe(1)
    expect([await dial().ended, counted, seen.length]).toEqual([status, [`connections of this ${what}`], 1])
  })

  it('N-19 takes no place where its client left before its turn came', async () => {
    const jobs: (() => unknown)[] = []
    const { port, dial, seen } = await open({
      limits: { connectionsOfAddress: 1 },
      run: (_, job) => void jobs.push(job),
    })
    const left = connect(port, '127.0.0.1')
    left.write('GET / HTTP/1.1\r\nHost: relay\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    await expect.poll(() => jobs.length).toBe(1)
    // As a client whose machine went away: what it was sent comes back as an error.
    left.resetAndDestroy()
    dial()
    await expect.poll(() => jobs.length).toBe(2)
    for (const job of jobs) job()
    await expect.poll(() => seen.length).toBe(1)
  })

  it.each<[string, Circumstances]>([
    [
      'no turn can be had',
      {
        run() {
          throw new RangeError('no turn')
        },
      },
    ],
    [
      'it fails in its turn',
      {
        limits: { connectionsOfAddress: 0 },
        countLimit() {
          throw new RangeError('no count')
        },
      },
    ],
  ])('N-90 is answered 503 where %s', async (_, circumstances) => {
    const { dial, lines } = await open(circumstances)
    expect(await dial().ended).toBe('503')
    expect(lines).toEqual([['an upgrade could not be read', { error: 'RangeError' }]])
  })
})
