import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createSafeFetch } from '../http/safeFetch/safeFetch'
import { steppingClock } from '../upstream/steppingClock.test.support'
import { createMedia } from './createMedia'

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const address = 'https://pictures.example/a.png'

/** A site whose address is public as far as the fetcher can tell; its bytes come from this machine. */
async function open(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  let dialled = 0
  const fetch = createSafeFetch({
    resolve: async (host) => [host.startsWith('inside') ? '10.0.0.1' : '93.184.215.14'],
    async dial() {
      dialled += 1
      return connect((server.address() as AddressInfo).port, '127.0.0.1')
    },
  })
  const clock = steppingClock()
  const limits: string[] = []
  const media = createMedia({ fetch, clock, countLimit: (limit) => void limits.push(limit) })
  let charged = 0
  const charge = async () => {
    charged += 1
  }
  const find = (at = address, group = '192.0.2.1') => media.find(at, { group, charge })
  return { clock, find, media, limits, counts: () => ({ dialled, charged }) }
}

describe('a picture of another host', () => {
  it('is fetched once for all who ask, and held for a day', async () => {
    const { find, clock, counts } = await open((_, response) => response.end(png))
    const [first, second] = await Promise.all([find(), find()])
    expect([first?.type, Buffer.from(first?.body ?? []), second]).toEqual(['image/png', png, first])
    await find()
    expect(counts().dialled).toBe(1)
    clock.pass(24 * 60 * 60_000)
    await find()
    expect(counts().dialled).toBe(2)
  })

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing that runs something', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>'],
    [
      'a drawing that loads something',
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://a.example/"/></svg>',
    ],
    ['nothing', ''],
  ])('N-153 that is %s is none, whatever it is said to be', async (_, body) => {
    const { find } = await open((_, response) => response.setHeader('content-type', 'image/png').end(body))
    expect(await find()).toBeUndefined()
  })

  it('N-153 is not fetched from inside, nor by a redirect to there', async () => {
    const { find, counts } = await open((_, response) =>
      response.writeHead(302, { location: 'https://inside.example/' }).end(),
    )
    expect(await find('https://inside.example/a.png')).toBeUndefined()
    expect(counts().dialled).toBe(0)
    expect(await find()).toBeUndefined()
    expect(counts().dialled).toBe(1)
  })

  it('that could not be had is not tried again for a minute', async () => {
    const { find, clock, counts } = await open((_, response) => response.writeHead(404).end(png))
    expect([await find(), await find(), counts().dialled]).toEqual([undefined, undefined, 1])
    clock.pass(60_000)
    await find()
    expect(counts()).toEqual({ dialled: 2, charged: 2 })
  })

  /** Hosts that answer when they are told to, by the path that was asked for. */
  async function openSlow() {
    const waiting = new Map<string, () => void>()
    const opened = await open(({ url = '' }, response) => void waiting.set(url, () => response.end(png)))
    const at = (path: string) => `https://pictures.example${path}`
    return { ...opened, waiting, ask: (path: string, group: string) => opened.find(at(path), group) }
  }

  it('N-154 waits while 32 others are fetched, of whom each may be large, and joins who asks for the same', async () => {
    const { ask, waiting, counts } = await openSlow()
    const others = Array.from({ length: 32 }, (_, place) => ask(`/${place}`, `192.0.2.${place % 4}`))
    await expect.poll(() => waiting.size).toBe(32)
    const [joined, later] = [ask('/0', '192.0.2.9'), ask('/later', '192.0.2.9')]
    for (const answer of waiting.values()) answer()
    expect(await Promise.all([joined, ...others])).not.toContain(undefined)
    await expect.poll(() => waiting.has('/later')).toBe(true)
    waiting.get('/later')?.()
    expect([(await later)?.type, counts()]).toEqual(['image/png', { dialled: 33, charged: 34 }])
  })

  it('N-257 one visitor whose pictures never come takes eight places and no more, and pays for nothing else', async () => {
    const { ask, waiting, counts, limits } = await openSlow()
    const hostile = Array.from({ length: 8 + 100 }, (_, place) => ask(`/slow${place}`, '198.51.100.7'))
    await expect.poll(() => waiting.size).toBe(8)
    await expect(ask('/one-more', '198.51.100.7')).rejects.toHaveProperty('status', 503)
    expect([counts().charged, limits]).toEqual([8, ['pictures that wait']])
    const honest = ['/a', '/b', '/slow9'].map((path) => ask(path, '203.0.113.9'))
    await expect.poll(() => waiting.size).toBe(11)
    for (const path of ['/a', '/b', '/slow9']) waiting.get(path)?.()
    expect((await Promise.all(honest)).map((picture) => picture?.type)).toEqual(Array(3).fill('image/png'))
    const over = setInterval(() => {
      for (const answer of waiting.values()) answer()
    }, 5)
    await Promise.all(hostile)
    clearInterval(over)
    expect(counts()).toEqual({ dialled: 110, charged: 110 })
  })

  it.each([
    ['video/mp4', Buffer.from('00000018667479706d70343200000000', 'hex')],
    ['video/webm', Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')],
    ['audio/ogg', Buffer.from('OggS')],
    ['audio/wav', Buffer.from('RIFF\x10\x00\x00\x00WAVEfmt ')],
    ['audio/mpeg', Buffer.from('ID3')],
    ['audio/mpeg', Buffer.from('fffb9064', 'hex')],
  ])('that is of %s is told so', async (type, body) => {
    const { find } = await open((_, response) => response.end(body))
    expect((await find())?.type).toBe(type)
  })

  it.each([
    ['a film that no browser plays', Buffer.from('000000146674797071742020', 'hex')],
    ['a model', Buffer.from('glTF')],
    ['a document', Buffer.from('%PDF-1.7')],
    ['a page behind the mark of a film', Buffer.from('<html>ftypmp42')],
  ])('N-153 that is %s is none', async (_, body) => {
    const { find } = await open((_, response) => response.end(body))
    expect(await find()).toBeUndefined()
  })

  it('N-153 that is a large drawing is none: it would be read as text', async () => {
    const { find } = await open((_, response) =>
      response.end(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(256 * 1024)}</svg>`),
    )
    expect(await find()).toBeUndefined()
  })

  it('N-154 is not fetched for who may ask for no more', async () => {
    const { media, counts } = await open((_, response) => response.end(png))
    const refuse = async () => {
      throw new Error('too many')
    }
    await expect(media.find(address, { group: '192.0.2.1', charge: refuse })).rejects.toThrow('too many')
    expect(counts().dialled).toBe(0)
  })
})
