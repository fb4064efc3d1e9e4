import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { safeFetchBody } from './safeFetchBody'

/** What these chunks are read as that came under these headers. */
const read = async (
  chunks: Iterable<Uint8Array>,
  { headers = {}, most = 1_000_000, ratio = 100 }: { headers?: object; most?: number; ratio?: number } = {},
) => {
  const answer = Object.assign(Readable.from(chunks, { objectMode: false }), { headers }) as unknown as IncomingMessage
  return Buffer.from(await safeFetchBody(answer, { most, ratio }))
}
const packed = (encoding: string) => ({ headers: { 'content-encoding': encoding } })
const fault = (fault: string) => expect.objectContaining({ name: 'SafeFetchError', fault })

describe('the body of an answer', () => {
  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    [' GZIP ', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['identity', Buffer.from],
    ['', Buffer.from],
  ])('is unpacked from %j', async (encoding, pack) => {
    const bytes = Buffer.from('hello')
    expect(String(await read([pack(bytes)], packed(encoding)))).toBe('hello')
  })

  it('is what it is where it names no packing', async () => {
    expect(String(await read([Buffer.from('he'), Buffer.from('llo')]))).toBe('hello')
  })

  it.each(['zstd', 'gzip, br', 'nonsense'])(
    'N-04 is not read where it is packed as %s, which nobody asked for',
    async (encoding) => {
      await expect(read([Buffer.from('hello')], packed(encoding))).rejects.toEqual(fault('cut-short'))
    },
  )

  it('N-04 is read up to the limit, said or not, and not a byte further', async () => {
    const limits = { most: 5 }
    expect(await read([Buffer.from('hello')], { ...limits, headers: { 'content-length': '5' } })).toHaveLength(5)
    expect(await read([Buffer.from('hel'), Buffer.from('lo')], limits)).toHaveLength(5)
    await expect(read([], { ...limits, headers: { 'content-length': '6' } })).rejects.toEqual(fault('too-large'))
    await expect(read([Buffer.from('hello'), Buffer.from('!')], limits)).rejects.toEqual(fault('too-large'))
  })

  it('N-04 is not read to its end once there is too much of it', async () => {
    let chunks = 0
    function* endless() {
      for (;;) {
        chunks += 1
        yield Buffer.alloc(1_000)
      }
    }
    await expect(read(endless(), { most: 10_000 })).rejects.toEqual(fault('too-large'))
    expect(chunks).toBeLessThan(1_000)
  })

  it('N-04 may be packed as densely as it likes while it is small, then up to the ratio', async () => {
    const zeros = (count: number) => gzipSync(Buffer.alloc(count))
    const small = 64 * 1024
    expect(await read([zeros(small)], { ...packed('gzip'), ratio: 1 })).toHaveLength(small)
    await expect(read([zeros(small + 1)], { ...packed('gzip'), ratio: 1 })).rejects.toEqual(fault('too-dense'))
    const exact = { ...packed('identity'), ratio: 1 }
    expect(await read([Buffer.alloc(2 * small)], exact)).toHaveLength(2 * small)
    await expect(read([Buffer.alloc(2 * small)], { ...exact, ratio: 0.999 })).rejects.toEqual(fault('too-dense'))
  })

  it('N-04 is given up where it is not what it says it is', async () => {
    await expect(read([Buffer.from('plain')], packed('gzip'))).rejects.toEqual(fault('cut-short'))
    await expect(read([gzipSync('hello').subarray(0, 12)], packed('gzip'))).rejects.toEqual(fault('cut-short'))
  })
})
