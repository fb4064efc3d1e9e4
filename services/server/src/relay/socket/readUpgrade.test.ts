import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import type { FoundVisitor } from '../../http/request/readVisitor'
import { readUpgrade } from './readUpgrade'

/** Reads an upgrade; `asked` is what its visitor was looked for in. */
async function read(
  url: string | undefined,
  headers: Readonly<Record<string, string | string[]>> = {},
  visitor: Partial<FoundVisitor> = {},
  socket: { readonly remoteAddress?: string } = { remoteAddress: '10.0.0.1' },
) {
  const asked: (string | undefined)[] = []
  const upgrade = await readUpgrade({ url, headers, socket } as unknown as IncomingMessage, (header, address) => {
    asked.push(header('x-forwarded-for'), address)
    return { address: '2001:db8::1', origin: undefined, sealedFor: undefined, ...visitor }
  })
  return { asked, upgrade }
}

it('an upgrade says who wants to come in, from which page, and what they are counted as', async () => {
  const { upgrade } = await read('/?auth=a.b.c&projectId=p', {}, { origin: 'https://dapp.example' })
  expect(upgrade).toEqual({ token: 'a.b.c', projectId: 'p', origin: 'https://dapp.example', group: '2001:db8::/56' })
})

it('its token may stand in a header instead, and in the address alone where both have one', async () => {
  const headers = { authorization: 'Bearer d.e.f' }
  expect((await read('/?projectId=p', headers)).upgrade.token).toBe('d.e.f')
  expect((await read('/?auth=a.b.c', headers)).upgrade.token).toBe('a.b.c')
  expect((await read(undefined)).upgrade).toMatchObject({ token: undefined, projectId: undefined })
})

it('N-21 the proxy of a site speaks for the project of that site alone', async () => {
  expect((await read('/?projectId=shop', {}, { sealedFor: 'shop' })).upgrade.projectId).toBe('shop')
  expect((await read('/?projectId=bank', {}, { sealedFor: 'shop' })).upgrade.projectId).toBe(undefined)
})

it('N-08 a header that came twice is read as one list, and a connection that is gone has no address', async () => {
  expect((await read('/', { 'x-forwarded-for': ['192.0.2.1', '198.51.100.1'] })).asked).toEqual([
    '192.0.2.1,198.51.100.1',
    '10.0.0.1',
  ])
  expect((await read('/', { 'x-forwarded-for': '192.0.2.1' }, {}, {})).asked).toEqual(['192.0.2.1', ''])
})
