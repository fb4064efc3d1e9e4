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
  const media = createMedia({ fetch, clock })
  let charged = 0
  const charge = async () => {
    charged += 1
  }
  return { clock, find: (at = address) => media.find(at, charge), media, counts: () => ({ dialled, charged }) }
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

  it('N-154 is not fetched while 32 others are, of whom each may be large', async () => {
    const waiting: (() => void)[] = []
    const { find } = await open((_, response) => void waiting.push(() => response.end(png)))
    const others = Array.from({ length: 32 }, (_, place) => find(`https://pictures.example/${place}`))
    await expect.poll(() => waiting.length).toBe(32)
    await expect(find()).rejects.toHaveProperty('status', 503)
    const joined = find('https://pictures.example/0')
    for (const answer of waiting) answer()
    expect(await Promise.all([joined, ...others])).not.toContain(undefined)
    const now = find()
    await expect.poll(() => waiting.length).toBe(33)
    waiting.at(-1)?.()
    expect((await now)?.type).toBe('image/png')
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
    await expect(media.find(address, refuse)).rejects.toThrow('too many')
    expect(counts().dialled).toBe(0)
  })
})
