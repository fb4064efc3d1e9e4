import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestClock } from '../../fake/testServices.test.support'
import { SafeFetchError, type SafeFetchFault } from '../../http/safeFetch/SafeFetchError'
import { createSafeFetch, type SafeFetch } from '../../http/safeFetch/safeFetch'
import { decodeDataUri } from '../../media/decodeDataUri'
import { failing, startService } from '../../upstream/startService.test.support'
import { createDocuments } from './createDocuments'
import { createIpfs } from './createIpfs'
import { ipfsPath } from './ipfsPath'

const textOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString()

describe('a data: address', () => {
  it.each([
    ['data:application/json;base64,eyJhIjoxfQ==', '{"a":1}'],
    ['data:application/json;utf8,{"a":"100% #1"}', '{"a":"100% #1"}'],
    ['data:application/json,%7B%22a%22%3A1%7D', '{"a":1}'],
    ['DATA:,a,b', 'a,b'],
  ])('%s holds %s', (address, text) => {
    expect(textOf(decodeDataUri(address, 100))).toBe(text)
  })

  it.each([
    ['data:text/plain'],
    ['data:,'],
    [`data:,${'a'.repeat(101)}`],
    [`data:,${'a'.repeat(1_000)}`],
    ['https://a,b'],
  ])('N-182 %s holds nothing of use', (address) => {
    expect(decodeDataUri(address, 100)).toBeUndefined()
  })
})

describe('an ipfs address', () => {
  it.each([
    ['ipfs://bafy/1.json', ['bafy', '1.json']],
    ['ipfs://ipfs/bafy', ['bafy']],
    ['IPFS://bafy/a%20b.png?x#y', ['bafy', 'a b.png']],
  ])('%s is a path', (address, names) => {
    expect(ipfsPath(address)).toEqual(names)
  })

  it.each([
    ...[
      'ipfs://',
      'ipfs://../a',
      'ipfs://a/../../b',
      'ipfs://a/%2e%2e/b',
      'ipfs://a/..%2fb',
      'ipfs://a//b',
      'ipfs://a/.',
    ],
    ...[
      'ipfs://a/%00',
      'ipfs://a/%',
      'ipfs://a\\b',
      `ipfs://${'a'.repeat(200)}`,
      `ipfs:/${'/a'.repeat(20)}`,
      'file:///a',
    ],
  ])('N-186 %s is none', (address) => {
    expect(ipfsPath(address)).toBeUndefined()
  })
})

function openFolder() {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-ipfs-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'inside', 'keys'), { recursive: true })
  writeFileSync(join(root, 'inside', 'keys', '1.json'), '{"name":"One"}')
  writeFileSync(join(root, 'outside'), 'secret')
  symlinkSync(join(root, 'outside'), join(root, 'inside', 'keys', 'link'))
  symlinkSync(root, join(root, 'inside', 'up'))
  return join(root, 'inside')
}

function open({ metrics, ...places }: Partial<Parameters<typeof createIpfs>[0]> & { readonly metrics?: Registry }) {
  const clock = createTestClock()
  const services = {
    clock,
    fetch: globalThis.fetch,
    lifetime: new AbortController().signal,
    ...(metrics && { metrics }),
  }
  return { clock, ipfs: createIpfs({ folder: undefined, gateway: undefined, ...places }, services) }
}

describe('a folder of documents', () => {
  it('answers addresses by their path', async () => {
    const { ipfs } = open({ folder: openFolder() })
    expect(textOf(await ipfs.read('ipfs://keys/1.json', 100))).toBe('{"name":"One"}')
    expect(ipfs.served).toBe('folder')
  })

  it.each([
    ['what is not there', 'ipfs://keys/2.json'],
    ['a folder', 'ipfs://keys'],
    ['what a link leads to outside', 'ipfs://keys/link'],
    ['what stands behind a link to a folder outside', 'ipfs://up/outside'],
    ['what is outside', 'ipfs://keys/../../outside'],
    ['what is too large', 'ipfs://keys/1.json'],
  ])('N-186 has nothing of %s', async (_, address) => {
    const { ipfs } = open({ folder: openFolder() })
    expect(await ipfs.read(address, 10)).toBeUndefined()
  })
})

describe('a gateway', () => {
  it('is asked for what the folder has not, by nothing but its path', async () => {
    const gateway = await startService((_, response) => response.end('far'))
    const { ipfs } = open({ folder: openFolder(), gateway: `${gateway.url}/ipfs` })
    expect(textOf(await ipfs.read('ipfs://keys/1.json', 100))).toBe('{"name":"One"}')
    expect(textOf(await ipfs.read('ipfs://bafy/a b@c.json?key=1', 100))).toBe('far')
    expect(gateway.seen.map(({ path }) => path)).toEqual(['/ipfs/bafy/a%20b%40c.json'])
    expect(await ipfs.read('ipfs://bafy/long', 2)).toBeUndefined()
  })

  it('that has not what was asked for is well; N-186 one that leads elsewhere is not followed', async () => {
    let status = 404
    const gateway = await startService((_, response) =>
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('none'),
    )
    const { ipfs } = open({ gateway: gateway.url })
    for (let time = 0; time < 6; time++) expect(await ipfs.read('ipfs://bafy', 100)).toBeUndefined()
    expect(ipfs.state()).toBe('ready')
    status = 302
    await expect(ipfs.read('ipfs://bafy', 100)).rejects.toMatchObject({ fault: 'broken' })
  })

  it('is counted by what comes of it, and not where it is left alone', async () => {
    let status = 200
    const gateway = await startService((_, response) => response.writeHead(status).end('far'))
    const metrics = new Registry()
    const { ipfs } = open({ gateway: gateway.url, metrics })
    await ipfs.read('ipfs://bafy', 100)
    status = 404
    await ipfs.read('ipfs://bafy', 100)
    status = 503
    for (let time = 0; time < 6; time++) await ipfs.read('ipfs://bafy', 100).catch(() => {})
    const told = (await metrics.metrics()).split('\n').filter((line) => line.startsWith('latchkey_upstream'))
    const of = (outcome: string) => `latchkey_upstream_requests_total{upstream="ipfs",outcome="${outcome}"}`
    expect(told).toEqual([`${of('ok')} 2`, `${of('failing')} 5`])
  })

  it.each([
    [200, 'too-large', undefined],
    [401, 'denied', 'denied'],
    [403, 'denied', 'denied'],
    [408, 'failing', 'failing'],
    [429, 'busy', 'busy'],
    [504, 'failing', 'failing'],
    [520, 'failing', 'failing'],
    [410, 'ok', undefined],
  ])('that answers %i with more than is wanted is counted as %s', async (status, outcome, fault) => {
    const gateway = await startService((_, response) => response.writeHead(status).end('far'))
    const metrics = new Registry()
    const { ipfs } = open({ gateway: gateway.url, metrics })
    const read = await ipfs.read('ipfs://bafy', 2).catch((error: unknown) => error)
    if (fault === undefined) expect(read).toBeUndefined()
    else expect(read).toMatchObject({ name: 'UpstreamError', fault })
    expect(await metrics.metrics()).toContain(`{upstream="ipfs",outcome="${outcome}"} 1\n`)
  })

  it('that refuses its key is said to until it answers, and is asked meanwhile', async () => {
    let status = 403
    const gateway = await startService((_, response) => response.writeHead(status).end('fine'))
    const { ipfs } = open({ gateway: gateway.url })
    for (let time = 0; time < 6; time++)
      await expect(ipfs.read('ipfs://bafy', 100)).rejects.toMatchObject({ fault: 'denied' })
    status = 500
    await expect(ipfs.read('ipfs://bafy', 100)).rejects.toMatchObject({ fault: 'failing' })
    expect([ipfs.state(), gateway.seen.length]).toEqual(['denied', 7])
    status = 404
    expect(await ipfs.read('ipfs://bafy', 100)).toBeUndefined()
    expect(ipfs.state()).toBe('ready')
  })

  it('R-04 that fails is left alone for a while', async () => {
    const gateway = await startService(failing(503))
    const { ipfs, clock } = open({ gateway: gateway.url })
    for (let time = 0; time < 5; time++)
      await expect(ipfs.read('ipfs://bafy', 100)).rejects.toMatchObject({ fault: 'failing' })
    await expect(ipfs.read('ipfs://bafy', 100)).rejects.toMatchObject({ fault: 'resting' })
    expect([ipfs.state(), gateway.seen.length]).toEqual(['failing', 5])
    // Its rest is over by the clock, that it fails only by an answer.
    clock.advance(10_000)
    expect(ipfs.state()).toBe('failing')
    await expect(ipfs.read('ipfs://bafy', 100)).rejects.toMatchObject({ fault: 'failing' })
  })

  it.each([401, 403, 408, 500, 502, 504])(
    'N-255 that answers %i for what a stranger put together is asked for the rest',
    async (status) => {
      const gateway = await startService(({ path }, response) =>
        response.writeHead(path.includes('stranger') ? status : 200).end('fine'),
      )
      const { ipfs } = open({ gateway: gateway.url })
      for (let time = 0; time < 9; time++)
        await expect(ipfs.read(`ipfs://stranger/${time}`, 100)).rejects.toMatchObject({ name: 'UpstreamError' })
      expect(textOf(await ipfs.read('ipfs://honest', 100))).toBe('fine')
      expect(ipfs.state()).toBe('ready')
    },
  )

  it('N-255 that a stranger makes lead elsewhere is asked for the rest', async () => {
    const gateway = await startService(({ path }, response) =>
      response.writeHead(path.includes('stranger') ? 302 : 200, { location: 'http://127.0.0.1:1/' }).end('fine'),
    )
    const { ipfs } = open({ gateway: gateway.url })
    for (let time = 0; time < 9; time++)
      await expect(ipfs.read(`ipfs://stranger/${time}`, 100)).rejects.toMatchObject({ fault: 'broken' })
    expect(textOf(await ipfs.read('ipfs://honest', 100))).toBe('fine')
  })

  it('R-06 that searches without end is given up, and is not ill for it', async () => {
    const gateway = await startService(() => {})
    const { ipfs, clock } = open({ gateway: gateway.url })
    for (let time = 1; time < 7; time++) {
      const asked = expect(ipfs.read('ipfs://bafy', 100)).rejects.toMatchObject({ fault: 'timed-out' })
      await expect.poll(() => gateway.seen.length).toBe(time)
      clock.advance(4_000)
      await asked
    }
    expect(ipfs.state()).toBe('ready')
  })
})

describe('other hosts', () => {
  const openWeb = (addresses: readonly string[]) => {
    let dialled = 0
    const fetch = createSafeFetch({
      resolve: async () => addresses,
      async dial() {
        dialled++
        throw new Error('nobody there')
      },
    })
    const clock = createTestClock()
    const { ipfs } = open({})
    return { clock, documents: createDocuments({ ipfs, fetch, clock }), dialled: () => dialled }
  }

  it.each([
    ...[
      'file:///etc/passwd',
      'ftp://a.example/1',
      'javascript:1',
      '',
      'nonsense',
      'https://',
      'ipfs://bafy',
      '//a.example',
    ],
    ...['chrome://a', 'blob:https://a.example/1'],
  ])('N-186 nobody is asked for %j', async (address) => {
    const { documents, dialled } = openWeb(['93.184.215.14'])
    expect(await documents.read(address, 100, 'a')).toBeUndefined()
    expect(dialled()).toBe(0)
  })

  it.each([['https://127.0.0.1/1'], ['http://[::1]/1'], ['https://2130706433/1'], ['https://a.example:8443/1']])(
    'N-186 %s is refused by its form',
    async (address) => {
      const { documents, dialled } = openWeb(['93.184.215.14'])
      await expect(documents.read(address, 100, 'a')).rejects.toMatchObject({ name: 'SafeFetchError' })
      expect(dialled()).toBe(0)
    },
  )

  it.each([['10.0.0.1'], ['169.254.169.254'], ['::1'], ['fd00::1']])(
    'N-186 a name of the inside, %s, is not dialled',
    async (inside) => {
      const { documents, dialled } = openWeb([inside])
      await expect(documents.read('https://a.example/1', 100, 'a')).rejects.toMatchObject({ fault: 'not-global' })
      expect(dialled()).toBe(0)
    },
  )

  it('R-04 one that does not answer is left alone for a while, and others are asked', async () => {
    const { documents, dialled, clock } = openWeb(['93.184.215.14'])
    for (let time = 0; time < 5; time++)
      await expect(documents.read('https://a.example/1', 100, 'a')).rejects.toMatchObject({ fault: 'unreachable' })
    await expect(documents.read('https://a.example/1', 100, 'a')).rejects.toMatchObject({ fault: 'resting' })
    expect(dialled()).toBe(5)
    await expect(documents.read('https://b.example/1', 100, 'a')).rejects.toMatchObject({ fault: 'unreachable' })
    clock.advance(10_000)
    await expect(documents.read('https://a.example/1', 100, 'a')).rejects.toMatchObject({ fault: 'unreachable' })
  })

  const bytes = Buffer.from('{}')
  /** A host that many share, of which a stranger names documents that fail in this way. */
  const openShared = (fail: () => Promise<{ status: number; body: Uint8Array }>) => {
    const fetch = (address: string) =>
      address.includes('/stranger') ? fail() : Promise.resolve({ status: 200, body: bytes })
    const { ipfs, clock } = open({})
    return createDocuments({ ipfs, fetch: fetch as SafeFetch, clock })
  }
  const answering = (status: number) => async () => ({ status, body: bytes })
  const failingBy = (fault: SafeFetchFault) => () => Promise.reject(new SafeFetchError(fault, 'x'))

  it.each([
    ['that never come', failingBy('timed-out')],
    ['that end too soon', failingBy('cut-short')],
    ['whose requests are hung up on', failingBy('unanswered')],
    ['that lead to where nobody is', failingBy('led-nowhere')],
    ['that ask to be left alone', answering(429)],
    ['that say the host has too much to do', answering(503)],
    ['that a gateway did not find in time', answering(504)],
    ['that a gateway cannot put together', answering(500)],
    ['that who is behind it answers wrong', answering(502)],
  ])('N-258 documents of one stranger %s leave those of others at the same host', async (_, fail) => {
    const documents = openShared(fail)
    for (let time = 0; time < 9; time++)
      await expect(documents.read(`https://a.example/stranger/${time}`, 100, 'stranger')).rejects.toThrow()
    expect(await documents.read('https://a.example/honest', 100, 'honest')).toBe(bytes)
  })

  it.each([429, 503])('R-04 one that asks by %i to be left alone is, for the same collection', async (status) => {
    const documents = openShared(answering(status))
    for (let time = 0; time < 5; time++)
      await expect(documents.read('https://a.example/stranger', 100, 'a')).rejects.toMatchObject({ fault: 'failing' })
    await expect(documents.read('https://a.example/honest', 100, 'a')).rejects.toMatchObject({ fault: 'resting' })
  })
})
