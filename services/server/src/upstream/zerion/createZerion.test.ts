import { expect, it, onTestFinished } from 'vitest'
import type { Answer } from '../openService.test.support'
import { failing, startService } from '../startService.test.support'
import { steppingClock } from '../steppingClock.test.support'
import { createZerion } from './createZerion'

const day = 24 * 60 * 60_000

async function open(answer: Answer, ZERION_KEY: string | undefined = 'zk_1') {
  const service = await startService(answer)
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const clock = steppingClock()
  const config = { ZERION_URL: service.url, ZERION_KEY }
  return { ...service, clock, zerion: createZerion({ clock, fetch, lifetime: controller.signal, config }) }
}
const chains = (...all: readonly (readonly [string, string | null])[]) =>
  JSON.stringify({ data: all.map(([id, external_id]) => ({ id, attributes: { external_id } })) })
const wallet = { account: '0xAB', what: 'positions', chains: ['ethereum', 'base'], page: [] } as const

it('an account is asked for by a page of its chains, with the key in a header', async () => {
  const { zerion, seen } = await open((_, response) => response.end('"told"'))
  const told = await zerion.ofWallet({ ...wallet, page: [['page[after]', 'a&b=']], filters: { only: 'x y' } }, (text) =>
    JSON.parse(text),
  )
  expect(told).toBe('told')
  expect(seen[0]?.path).toBe(
    `/v1/wallets/0xab/positions/?currency=usd&filter[chain_ids]=ethereum%2Cbase&filter[only]=x%20y&filter[trash]=only_non_trash&page[size]=100&page[after]=a%26b%3D`,
  )
  expect(seen[0]?.headers.authorization).toBe(`Basic ${Buffer.from('zk_1:').toString('base64')}`)
})

it('an account that Zerion still gathers is told nothing of, and keeps it from nobody', async () => {
  const { zerion, seen } = await open((one, response) =>
    one.path.includes('0xab') ? response.writeHead(202).end('"part"') : response.end('"all"'),
  )
  const read = (text: string): unknown => JSON.parse(text)
  for (let time = 1; time <= 12; time += 1) {
    await expect(zerion.ofWallet(wallet, read)).rejects.toMatchObject({ fault: 'busy' })
    expect(seen).toHaveLength(time)
  }
  expect(await zerion.ofWallet({ ...wallet, account: '0xCD' }, read)).toBe('all')
})

it('chains are told by their ids, and one whose name would say more in an address is not', async () => {
  const { zerion } = await open((_, response) =>
    response.end(
      chains(
        ...([
          ['ethereum', '0x1'],
          ['base', '0x2105'],
          ['zk-sync-2', '0X144'],
          ['solana', null],
          ['a/b', '0x5'],
          ['Upper', '0x6'],
          ['', '0x7'],
          ['x'.repeat(61), '0x8'],
          ['x'.repeat(60), '0x9'],
          ['ten', '10'],
          ['tail', '0x1z'],
          ['head', 'z0x1'],
          ['none', '0x'],
          ['large', `0x${'f'.repeat(14)}`],
          ['x?y', '0xa'],
        ] as const),
      ),
    ),
  )
  expect(Object.fromEntries(await zerion.names())).toEqual({
    'eip155:1': 'ethereum',
    'eip155:8453': 'base',
    'eip155:324': 'zk-sync-2',
    'eip155:9': 'x'.repeat(60),
  })
})

it('chains are asked for again after a day, and believed for a week where nobody answers', async () => {
  let isThere = true
  const { zerion, clock, seen } = await open((one, response, count) =>
    isThere ? response.end(chains(['ethereum', '0x1'])) : failing(404)(one, response, count),
  )
  await zerion.names()
  clock.pass(day - 1)
  await zerion.names()
  expect(seen).toHaveLength(1)
  clock.pass(1)
  await zerion.names()
  expect(seen).toHaveLength(2)
  isThere = false
  // Tries take their time too.
  clock.pass(7 * day - 60_000)
  expect((await zerion.names()).size).toBe(1)
  clock.pass(60_000)
  await expect(zerion.names()).rejects.toHaveProperty('name', 'UpstreamError')
})

it('N-307 an account that Zerion fails at has its list of chains looked at, which is sound or not by what it says', async () => {
  const { zerion, seen } = await open((one, response, count) =>
    one.path === '/v1/chains/' ? response.end(chains(['ethereum', '0x1'])) : failing(500)(one, response, count),
  )
  await expect(zerion.ofWallet(wallet, JSON.parse)).rejects.toHaveProperty('fault', 'failing')
  await expect.poll(() => seen.filter(({ path }) => path === '/v1/chains/')).toHaveLength(1)
  expect(seen.at(-1)?.headers.authorization).toBe(seen[0]?.headers.authorization)
})

it('without a key it is asked with none', async () => {
  const { zerion, seen } = await open((_, response) => response.end('1'), '')
  await zerion.ofWallet(wallet, JSON.parse)
  expect(seen[0]?.headers.authorization).toBe(`Basic ${Buffer.from(':').toString('base64')}`)
})
