import { getEventListeners, once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { SafeFetchFault } from './SafeFetchError'
import { createSafeFetch } from './safeFetch'
import { isSame } from './safeFetchDial'
import { isGlobalAddress } from './safeFetchTarget'

const publicAddress = '93.184.215.14'

/** A site on the public internet as far as the fetcher can tell: its address is public, its bytes come from this machine. */
async function site(
  listener: RequestListener,
  answers: readonly (readonly string[])[] = [[publicAddress]],
  deadline?: number,
) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const dialled: string[] = []
  const asked: string[] = []
  const connections: Socket[] = []
  server.on('connection', (socket) => connections.push(socket.on('error', () => {})))
  const fetch = createSafeFetch({
    ...(deadline !== undefined && { deadline }),
    async resolve(host) {
      asked.push(host)
      return answers[Math.min(asked.length, answers.length) - 1] ?? []
    },
    async dial(address) {
      dialled.push(address)
      return connect((server.address() as AddressInfo).port, '127.0.0.1')
    },
  })
  /** Ends once the fetcher has left every connection. */
  const left = () => Promise.all(connections.map((socket) => socket.closed || once(socket.resume(), 'close')))
  return { fetch, dialled, asked, left }
}

const fault = (fault: SafeFetchFault) => expect.objectContaining({ name: 'SafeFetchError', fault })

describe('an address from outside', () => {
  it('is read, decompressed', async () => {
    const paths: (string | undefined)[] = []
    const { fetch, dialled } = await site(({ url }, response) => {
      paths.push(url)
      response.writeHead(200, { 'content-encoding': 'gzip' })
      response.end(gzipSync('hello'))
    })
    const answer = await fetch('https://pictures.example/a?b=1#c')
    expect([answer.status, Buffer.from(answer.body).toString(), answer.url]).toEqual([
      200,
      'hello',
      'https://pictures.example/a?b=1',
    ])
    expect([dialled, paths]).toEqual([[publicAddress], ['/a?b=1']])
  })

  it.each([
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[0:0:0:0:0:ffff:a00:1]/',
    'https://[64:ff9b::a00:1]/',
    'http://127.1/',
    'https://93.184.215.14/',
    'https://１２７.０.０.１/',
  ])('N-01 %s is refused without asking anybody', async (address) => {
    const { fetch, dialled, asked } = await site(() => {})
    await expect(fetch(address)).rejects.toEqual(fault('host-literal'))
    expect([dialled, asked]).toEqual([[], []])
  })

  it.each([
    'ftp://files.example/',
    'file:///etc/passwd',
    'https://files.example:8443/',
    'http://files.example:8080/',
    'https://user:word@files.example/',
    'https://user@files.example/',
    'https://:word@files.example/',
    '/relative',
    'data:text/plain,hello',
    'javascript:0',
    '',
  ])('N-01 %j is refused for its form', async (address) => {
    const { fetch, asked } = await site(() => {})
    await expect(fetch(address)).rejects.toEqual(fault('address-refused'))
    expect(asked).toEqual([])
  })

  it.each([
    '10.0.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.168.1.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fec0::1',
    '::ffff:10.0.0.1',
    '::ffff:93.184.215.14',
    '::10.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    '2002:a00:1::',
    '2001:0:a00:1::',
    '2001:db8::1',
    '1::1',
    '4000::1',
    'nonsense',
  ])('N-01 a host that resolves to %s is refused', async (address) => {
    expect(isGlobalAddress(address)).toBe(false)
    const { fetch, dialled } = await site(() => {}, [[address]])
    await expect(fetch('https://inward.example/')).rejects.toEqual(fault('not-global'))
    expect(dialled).toEqual([])
  })

  it('N-01 one private answer among public ones is enough to refuse', async () => {
    const { fetch, dialled } = await site(() => {}, [[publicAddress, '10.0.0.1']])
    await expect(fetch('https://mixed.example/')).rejects.toEqual(fault('not-global'))
    expect(dialled).toEqual([])
  })

  it('N-02 a name that changes its address between two looks is asked once and pinned', async () => {
    const { fetch, dialled, asked } = await site(
      (_, response) => response.end('fine'),
      [[publicAddress], ['127.0.0.1']],
    )
    const answer = await fetch('https://rebind.example/')
    expect(Buffer.from(answer.body).toString()).toBe('fine')
    expect([dialled, asked]).toEqual([[publicAddress], ['rebind.example']])
    await expect(fetch('https://rebind.example/')).rejects.toEqual(fault('not-global'))
    expect(dialled).toEqual([publicAddress])
  })

  it('N-02 a socket that ended up elsewhere is told from the pinned one', () => {
    expect(isSame('::ffff:93.184.215.14', publicAddress)).toBe(true)
    expect(isSame('2606:2800:220:1::1', '2606:2800:0220:0001:0:0:0:1')).toBe(true)
    expect(isSame('10.0.0.1', publicAddress)).toBe(false)
    for (const nowhere of ['', 'nowhere']) expect(isSame(nowhere, publicAddress)).toBe(false)
  })

  it.each<[string, SafeFetchFault, number]>([
    ['https://127.0.0.1/', 'host-literal', 1],
    ['http://[::1]/', 'host-literal', 1],
    ['//10.0.0.1/', 'host-literal', 1],
    ['https://x.example:22/', 'address-refused', 1],
    ['ftp://files.example/', 'address-refused', 1],
    ['https://user:word@files.example/', 'address-refused', 1],
    ['https://inward.example/', 'not-global', 2],
  ])('N-03 a redirect to %s is refused: %s', async (location, why, looks) => {
    const { fetch, dialled, asked } = await site(
      (_, response) => response.writeHead(302, { location }).end(),
      [[publicAddress], ['10.0.0.1']],
    )
    await expect(fetch('https://outside.example/')).rejects.toEqual(fault(why))
    expect([dialled, asked.length]).toEqual([[publicAddress], looks])
  })

  it('N-03 three redirects are followed, a fourth is not', async () => {
    const leading = (steps: number): RequestListener => {
      let left = steps
      return (_, response) =>
        left-- > 0 ? response.writeHead(302, { location: `/${left}` }).end() : response.end('here')
    }
    const three = await site(leading(3))
    expect(Buffer.from((await three.fetch('https://hops.example/')).body).toString()).toBe('here')
    const four = await site(leading(4))
    await expect(four.fetch('https://hops.example/')).rejects.toEqual(fault('too-many-redirects'))
    expect(four.dialled).toHaveLength(4)
  })

  it('N-04 a small body that unpacks without end is given up', async () => {
    const bomb = (size: number) =>
      site((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(size))))
    const dense = await bomb(4 * 1024 * 1024)
    await expect(dense.fetch('https://bomb.example/')).rejects.toEqual(fault('too-dense'))
    const large = await bomb(64 * 1024 * 1024)
    await expect(large.fetch('https://bomb.example/')).rejects.toMatchObject({ name: 'SafeFetchError' })
  })

  it('gives up more than 5 MiB, said or not', async () => {
    const said = await site((_, response) => response.writeHead(200, { 'content-length': 6 * 1024 * 1024 }).end())
    await expect(said.fetch('https://large.example/')).rejects.toEqual(fault('too-large'))
    const unsaid = await site((_, response) => {
      for (let part = 0; part < 6; part++) response.write(Buffer.alloc(1024 * 1024, part))
      response.end()
    })
    await expect(unsaid.fetch('https://large.example/')).rejects.toEqual(fault('too-large'))
    for (const most of [6 * 1024 * 1024, Number.POSITIVE_INFINITY])
      await expect(unsaid.fetch('https://large.example/', { most })).rejects.toEqual(fault('too-large'))
    await expect(unsaid.fetch('https://large.example/', { most: 100 })).rejects.toEqual(fault('too-large'))
  })

  it('gives up a body cut short and one that is not what it says', async () => {
    const cut = await site((_, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('half')
      setImmediate(() => response.destroy())
    })
    await expect(cut.fetch('https://cut.example/')).rejects.toEqual(fault('cut-short'))
    const lying = await site((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('plain'))
    await expect(lying.fetch('https://lying.example/')).rejects.toEqual(fault('cut-short'))
  })

  it('N-01 plain http is fetched over https, never as it is', async () => {
    const { fetch } = await site((_, response) => response.end('fine'))
    expect((await fetch('http://files.example/a')).url).toBe('https://files.example/a')
  })

  it('gives up a host without an address', async () => {
    const { fetch, dialled } = await site(() => {}, [[]])
    await expect(fetch('https://nowhere.example/')).rejects.toEqual(fault('unresolved'))
    expect(dialled).toEqual([])
  })

  it('takes a small body however densely it is packed, and no packing that was not asked for', async () => {
    const dense = await site((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(60 * 1024))),
    )
    expect((await dense.fetch('https://dense.example/')).body).toHaveLength(60 * 1024)
    const odd = await site((_, response) => response.writeHead(200, { 'content-encoding': 'zstd' }).end('odd'))
    await expect(odd.fetch('https://odd.example/')).rejects.toEqual(fault('cut-short'))
  })

  it.each([
    ['a redirect', 302, { location: 'https://127.0.0.1/' }],
    ['a length beyond the limit', 200, { 'content-length': 6 * 1024 * 1024 }],
    ['an unknown packing', 200, { 'content-encoding': 'zstd' }],
  ])('N-04 the connection is left after %s whose body does not end', async (_, status, headers) => {
    // Its deadline would leave it too, later than a test waits.
    const { fetch, left } = await site(
      (__, response) => response.writeHead(status, headers).write('more'),
      undefined,
      600_000,
    )
    await expect(fetch('https://endless.example/')).rejects.toMatchObject({ name: 'SafeFetchError' })
    await left()
  })

  it.each<[string, RequestListener]>([
    ['says nothing', () => {}],
    ['never ends', (_, response) => response.writeHead(200).write('and')],
    [
      'leads on, slower each time',
      (_, response) => setTimeout(() => response.writeHead(302, { location: '/' }).end(), 60),
    ],
  ])('N-04 a host that %s is left at the deadline for everything', async (_, listener) => {
    const { fetch, left } = await site(listener, undefined, 150)
    const { signal } = new AbortController()
    await expect(fetch('https://slow.example/', { signal })).rejects.toEqual(fault('timed-out'))
    await left()
  })

  it('gives up a host that refuses the connection, or never takes it', async () => {
    const resolve = async () => [publicAddress]
    const refused = createSafeFetch({ resolve, dial: () => Promise.reject(new Error('connect ECONNREFUSED')) })
    await expect(refused('https://closed.example/')).rejects.toEqual(fault('unreachable'))
    const silent = createSafeFetch({ resolve, dial: () => new Promise(() => {}), deadline: 30 })
    await expect(silent('https://dropping.example/')).rejects.toEqual(fault('timed-out'))
  })

  it('N-255 tells a host that is not there from one that hangs up, and from one that leads to where nobody is', async () => {
    const hanging = await site((request) => request.socket.destroy())
    await expect(hanging.fetch('https://hanging.example/')).rejects.toEqual(fault('unanswered'))
    const leading: RequestListener = (_, response) =>
      response.writeHead(302, { location: 'https://nowhere.example/' }).end()
    const lost = await site(leading, [[publicAddress], []])
    await expect(lost.fetch('https://here.example/')).rejects.toEqual(fault('led-nowhere'))
    let dials = 0
    const server = createServer(leading)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
    const closed = createSafeFetch({
      resolve: async () => [publicAddress],
      async dial() {
        dials++
        if (dials > 1) throw new Error('connect ECONNREFUSED')
        return connect((server.address() as AddressInfo).port, '127.0.0.1')
      },
    })
    await expect(closed('https://here.example/')).rejects.toEqual(fault('led-nowhere'))
  })

  it('a resolver that is silent holds nobody, nor who left before, and may fail when nobody waits any more', async () => {
    const failures: ((reason: Error) => void)[] = []
    const late = createSafeFetch({ resolve: () => new Promise((_, fail) => failures.push(fail)), deadline: 30 })
    await expect(late('https://slow.example/')).rejects.toEqual(fault('timed-out'))
    await expect(late('https://slow.example/', { signal: AbortSignal.abort() })).rejects.toEqual(fault('timed-out'))
    for (const fail of failures) fail(new Error('late'))
    // A rejection that nobody handles would be told within this turn, and fail the run.
    await new Promise((resolve) => setImmediate(resolve))
    expect(failures).toHaveLength(2)
  })

  it('asks to be told of its end by what it waits for, and by nothing it had', async () => {
    const listeners: number[] = []
    const fetch = createSafeFetch({
      resolve: async () => [publicAddress],
      async dial(_, __, signal) {
        listeners.push(getEventListeners(signal, 'abort').length)
        throw new Error('refused')
      },
    })
    await expect(fetch('https://closed.example/')).rejects.toEqual(fault('unreachable'))
    expect(listeners).toEqual([0])
  })

  it('ends with its caller', async () => {
    const controller = new AbortController()
    const { fetch, left } = await site(() => controller.abort())
    await expect(fetch('https://silent.example/', { signal: controller.signal })).rejects.toEqual(fault('timed-out'))
    await left()
  })
})
