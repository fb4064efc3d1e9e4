import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { main } from '../openSwapSite.test.support'
import { swapsOfTests } from '../swapsOfTests.test.support'

const { open } = swapsOfTests({ provider: 'off' })

/** As a server answers that says of no group that nothing stands behind it. */
const silent = (path: string, answer: unknown) =>
  path === '/v1/supported-chains'
    ? { ...(answer as object), http: [main, 'eip155:1' as ChainId], absent: undefined }
    : answer

it.each([
  ['says so with its chains', undefined, 0],
  ['says so when it is asked', silent, 2],
])('a server that swaps nothing and %s leaves every network unsupported, of the twelve too', async (_, lie, times) => {
  const site = await open(lie && { lie })
  const asked = () => site.asked.filter((path) => path.startsWith('/v1/convert/tokens')).length
  expect(await site.swap.networks(site.signal)).toEqual([])
  expect(asked()).toBe(times)
  await expect(site.swap.tokens(site.signal)).rejects.toMatchObject({ code: 'requirement.swaps_unsupported' })
  expect(await site.swap.networks(site.signal)).toEqual([])
})
