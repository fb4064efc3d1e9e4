import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMain } from '../fake/openMain.test.support'
import { projectId } from '../fake/startData.test.support'
import { createApi } from '../http/Api'
import { HttpError } from '../http/answer/HttpError'
import { parseConfig } from '../parseConfig'
import type { UpstreamQuota } from '../upstream/createUpstreamQuota'
import type { Asking } from './createMedia'
import { createMediaLinks, type MediaLinks } from './createMediaLinks'
import { heavyDrawings, svg } from './heavyDrawings.test.support'
import { mediaRoutes } from './routes'

const publicUrl = 'https://door.example'
const picture = 'https://pictures.example/ö/a.png?b=1'
const png = new Uint8Array(Buffer.from('89504e470d0a1a0a', 'hex'))
let database: Awaited<ReturnType<typeof openMain>>
let links: MediaLinks
const asked: string[] = []
const charged: string[] = []
const groups: string[] = []

beforeAll(async () => {
  database = await openMain(parseConfig({ MODE: 'development', DATA_DIR: 'memory:', ROLES: 'api' }))
  links = createMediaLinks(database.database, publicUrl)
})
afterAll(() => database.close())

function get(url: string, headers: Readonly<Record<string, string>> = {}) {
  const quota: UpstreamQuota = {
    chargeTo: (projectId, address) => async (calls) => void charged.push(`${projectId} ${address} ${calls}`),
  }
  const media = {
    async find(address: string, { group, charge }: Asking) {
      await charge()
      asked.push(address)
      groups.push(group)
      return { id: 'a', type: 'image/png' as const, body: png }
    },
  }
  const api = createApi().route('/', mediaRoutes({ links, media, quota }))
  api.onError((error) => (error instanceof HttpError ? error.toResponse() : new Response(null, { status: 500 })))
  return api.request(new URL(url).pathname, { headers }, { address: '192.0.2.1' } as never)
}
const link = (address = picture) => links.to({ projectId, address })

describe('a link to a picture of another host', () => {
  it('leads to it through this server, as nothing but a picture', async () => {
    const url = await link()
    expect(url).toMatch(new RegExp(`^${publicUrl}/media/${projectId}/`))
    const response = await get(url)
    expect(groups).toEqual(['192.0.2.1'])
    expect([response.status, new Uint8Array(await response.arrayBuffer()), asked, charged]).toEqual([
      ...[200, png, [picture]],
      [`${projectId} 192.0.2.1 2`],
    ])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect((await get(url, { 'if-none-match': '"a"' })).status).toBe(304)
  })

  it('leads to a part of it where a player asks for one', async () => {
    const part = await get(await link(), { range: 'bytes=1-3' })
    expect([part.status, await part.text()]).toEqual([206, 'PNG'])
    expect(Object.fromEntries(part.headers)).toMatchObject({
      ...{ 'content-type': 'image/png', 'content-range': 'bytes 1-3/8', 'x-content-type-options': 'nosniff' },
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const none = await get(await link(), { range: 'bytes=8-' })
    expect([none.status, none.headers.get('content-range')]).toEqual([416, 'bytes */8'])
  })

  it('is known by every process of the server, and by no other server', async () => {
    const { pathname } = new URL(await link())
    const [, , project = '', seal = '', address = ''] = pathname.split('/')
    const path = { projectId: project, seal, address }
    expect(await createMediaLinks(database.database, publicUrl).read(path)).toBe(picture)
    const other = await openMain(parseConfig({ MODE: 'development', DATA_DIR: 'memory:', ROLES: 'api' }))
    expect(await createMediaLinks(other.database, publicUrl).read(path)).toBeUndefined()
    await other.close()
  })

  it('N-152 that this server did not write leads nowhere', async () => {
    const url = await link()
    const [, , project = '', seal = '', address = ''] = new URL(url).pathname.split('/')
    const another = Buffer.from('https://inside.example/').toString('base64url')
    const before = asked.length
    for (const path of [
      [project, seal, another],
      ['f'.repeat(32), seal, address],
      [project, seal.slice(0, -2), address],
      [project, `${seal}AA`, address],
      [project, 'x', address],
      [project, seal, address.slice(0, -1)],
      [project, seal, 'a'.repeat(5_000)],
    ])
      expect((await get(`${publicUrl}/media/${path.join('/')}`)).status).toBe(404)
    expect(asked).toHaveLength(before)
  })

  it.each(['http://pictures.example/a.png', 'ipfs://a', 'javascript:alert(1)', '', '//a.example'])(
    'is empty for %j, which a page must not load',
    async (address) => {
      expect(await link(address)).toBe('')
    },
  )

  it('stands for a picture that is in its own address already, and for none where nobody knows this server', async () => {
    const own = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
    expect(await link(own)).toBe(own)
    expect(await createMediaLinks(database.database, undefined).to({ projectId, address: picture })).toBe('')
  })

  it.each<readonly [what: string, inside: string]>([
    ...heavyDrawings.map(([what, inside]) => [`is drawn without end: ${what}`, svg(inside)] as const),
    ['hides it in escapes that are not all sound', `${encodeURIComponent(svg('<rect filter="url(#f)"/>'))}%FF`],
    ['hides it where a reader of text stops', `${svg('<rect style="%66ilter:blur(9px)"/>')}%FF`],
    ['runs something', svg('<script/>')],
    ['is no picture', 'a'],
    ['is longer than any', svg('<path d="M0 0h1"/>'.repeat(3_000))],
  ])('N-374 is empty for a picture in its own address that %s', async (_, inside) => {
    expect(await link(`data:image/svg+xml,${inside}`)).toBe('')
  })

  it('N-374 holds the bytes that were judged, whatever its address says that they are', async () => {
    const drawing = svg('<circle r="1"/>')
    const judged = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`
    for (const address of [
      `data:image/png,${encodeURIComponent(drawing)}`,
      `data:image/svg+xml;charset=utf-16,${drawing}`,
      judged,
    ])
      expect(await link(address)).toBe(judged)
  })
})
