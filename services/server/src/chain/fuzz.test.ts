import { accounts } from '@latchkey/devnet'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectId } from '../fake/startData.test.support'
import { firstStartTimeout, startDevnetData, stillClock } from '../fake/startDevnetData.test.support'

const main = 'eip155:31337'
/** Enough of them that no quota stands between the questions and what they are for. */
const projects = Array.from({ length: 16 }, (_, place) => String(place).padStart(32, 'f'))
const anyProject = fc.constantFrom(...projects)
let data: Awaited<ReturnType<typeof startDevnetData>>

beforeAll(async () => {
  // Deadlines are proven elsewhere; here a busy machine must not meet them.
  data = await startDevnetData({ clock: stillClock })
  const project = await data.projects.find(projectId)
  for (const id of projects) if (project) await data.projects.save({ ...project, id })
}, firstStartTimeout)
afterAll(() => data.stop())

const nasty = fc.constantFrom(
  ...['', ' ', '\0', '%00', '../..', '__proto__', 'constructor', '0x', '‮', '𝒳', '"', '[', '{', '\\', 'é', '1e400'],
  ...[main, accounts[0].address, `${main}:${accounts[0].address}`, 'alice.eth', 'usd', 'a'.repeat(5_000)],
)
const text = fc.oneof(nasty, fc.string({ unit: 'binary' }), fc.string())
const json = fc.oneof(
  text,
  fc.json(),
  fc
    .record(
      {
        id: fc.oneof(text, fc.integer(), fc.jsonValue()),
        jsonrpc: fc.oneof(fc.constant('2.0'), text),
        method: fc.oneof(fc.constantFrom('eth_call', 'eth_getLogs', 'eth_getBalance', 'getAddressBalance'), text),
        params: fc.oneof(fc.jsonValue(), fc.array(fc.oneof(text, fc.record({ fromBlock: text, toBlock: text })))),
        currency: fc.constantFrom('usd', 'eur'),
        addresses: fc.oneof(fc.array(text), fc.jsonValue()),
        projectId: fc.oneof(fc.constant(projectId), fc.jsonValue()),
      },
      { requiredKeys: [] },
    )
    .chain((one) => fc.constantFrom(JSON.stringify(one), JSON.stringify([one, one]))),
)

/** An answer that says what was wrong, or that all was well; never that this server broke, and never what is inside it. */
async function isSound(response: Response) {
  const body = await response.text()
  expect([response.status, body]).toEqual([expect.toSatisfy((status: number) => status < 500), expect.any(String)])
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(body).not.toMatch(/node_modules|\.ts:\d|at async|127\.0\.0\.1/)
  if (response.status >= 400) expect(JSON.parse(body)).toMatchObject({ status: 'FAILED', reasons: [{}] })
}

const runs = { numRuns: 150, interruptAfterTimeLimit: 20_000 }
const query = (names: Readonly<Record<string, string | undefined>>) =>
  new URLSearchParams(Object.entries(names).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
const maybe = fc.option(text, { nil: undefined })

describe('whatever is asked', () => {
  it('of paths with a name or an address in them is answered', { timeout: 60_000 }, async () => {
    const path = fc.constantFrom('identity/@', 'account/@/balance', 'profile/account/@', 'profile/reverse/@')
    await fc.assert(
      fc.asyncProperty(path, text, maybe, maybe, maybe, async (shape, one, chainId, forceUpdate, currency) => {
        const name = encodeURIComponent(one)
        const rest = query({ projectId, chainId, forceUpdate, currency })
        await isSound(await fetch(`${data.url}/v1/${shape.replace('@', name === '..' ? '%2e%2e' : name)}?${rest}`))
      }),
      runs,
    )
  })

  it('of JSON-RPC and prices is answered', { timeout: 60_000 }, async () => {
    const path = fc.constantFrom(
      '/v1',
      '/v1/',
      '/v1/fungible/price',
      '/v1/convert/build-transaction',
      '/v1/profile/account',
    )
    await fc.assert(
      fc.asyncProperty(
        path,
        anyProject,
        fc.oneof(fc.constant(main), text),
        json,
        async (shape, project, chainId, body) => {
          const rest = query({ projectId: project, chainId })
          await isSound(await fetch(`${data.url}${shape}?${rest}`, { method: 'POST', body: body }))
        },
      ),
      runs,
    )
  })

  it('in bytes that are no text is refused', async () => {
    for (const path of ['/v1', '/v1/fungible/price'])
      await fc.assert(
        fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
          const response = await fetch(`${data.url}${path}?${query({ projectId, chainId: main })}`, {
            method: 'POST',
            body: Buffer.from([0xff, ...bytes]),
          })
          expect(response.status).toBe(400)
          await isSound(response)
        }),
        { numRuns: 20 },
      )
  })
})
