import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HttpError } from '../answer/HttpError'
import { parseJson, readJson } from './readJson'

const post = (body: BodyInit, headers: HeadersInit = {}) =>
  new Request('http://door.example/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
const refusalOf = async (work: () => unknown) => {
  try {
    await work()
  } catch (error) {
    if (error instanceof HttpError) return { status: error.status, reason: error.reason }
    throw error
  }
  return undefined
}

describe('a JSON body', () => {
  it('is read whatever its content type says', async () => {
    expect(await readJson(post('{"a":1}', { 'content-type': 'text/plain' }), { limit: 100 })).toEqual({ a: 1 })
  })

  it('reads every JSON value as the engine does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        fc.pre(!text.includes('__proto__'))
        expect(parseJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it('N-05 refuses a key that stands twice, however it is spelled or nested', async () => {
    for (const text of [
      '{"method":"eth_call","method":"eth_sendRawTransaction"}',
      '{"a":[{"b":{"c":1,"d":2,"c":3}}]}',
      '{"method":1,"\\u006dethod":2}',
      '{"a":{"x":1},"b":[1,2],"a":0}',
      '{"" : 1 , "" : 2}',
    ])
      expect(await refusalOf(() => parseJson(text))).toEqual({ status: 400, reason: 'bad_request' })
    expect(parseJson('[{"a":1},{"a":2},["a","a"],{"b":"a","a":"a"}]')).toHaveLength(4)
  })

  it('refuses what would reach a prototype, and nesting without end', async () => {
    const hostile = [
      '{"__proto__":{"admin":true}}',
      '{"\\u005f_proto__":1}',
      '['.repeat(100_000),
      `${'{"a":'.repeat(40)}1`,
    ]
    for (const text of hostile) expect(await refusalOf(() => parseJson(text))).toMatchObject({ status: 400 })
  })

  it('never answers anything but a value or a 400, whatever the text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.stringMatching(/^[{}[\]",:\\a0 ]*$/)), async (text) => {
        expect([undefined, 400]).toContain((await refusalOf(() => parseJson(text)))?.status)
      }),
    )
  })

  it('is refused where it is no JSON, in words that quote nothing of it', () => {
    expect(() => parseJson('{"secret')).toThrow(
      expect.objectContaining({ status: 400, message: 'The body is not JSON.' }),
    )
  })

  it('is not read at all when it says to be larger than the limit', async () => {
    const pulled: number[] = []
    const body = (bytes: number) =>
      new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            pulled.push(bytes)
            controller.enqueue(new TextEncoder().encode('1'.repeat(bytes)))
            controller.close()
          },
        },
        { highWaterMark: 0 },
      )
    const send = (bytes: number) => readJson(post(body(bytes), { 'content-length': `${bytes}` }), { limit: 10 })
    await expect(send(11)).rejects.toMatchObject({ status: 413 })
    expect(pulled).toEqual([])
    expect(await send(10)).toBe(1_111_111_111)
  })

  it('ends with 413 at the limit, told or not, and with 400 for bytes that are no text', async () => {
    expect(await refusalOf(() => readJson(post('x'.repeat(11)), { limit: 10 }))).toMatchObject({ status: 413 })
    const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(1_000)) })
    expect(await refusalOf(() => readJson(post(endless), { limit: 5_000 }))).toMatchObject({ status: 413 })
    expect(await refusalOf(() => readJson(post(new Uint8Array([0x22, 0xff, 0x22])), { limit: 10 }))).toMatchObject({
      status: 400,
    })
  })
})
