import { expect, it, onTestFinished } from 'vitest'
import { readVariables } from '../../config/readVariables'
import type { Answer } from '../openService.test.support'
import { failing, startService } from '../startService.test.support'
import { steppingClock } from '../steppingClock.test.support'
import { createDas } from './createDas'
import { dasVariables } from './dasVariables'

async function open(answer: Answer) {
  const service = await startService(answer)
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  return { ...service, das: createDas(service.url, { clock: steppingClock(), fetch, lifetime: controller.signal }) }
}
const read = (result: unknown) => [result]

it('a call is answered with its result, read', async () => {
  const { das, seen } = await open((_, response) => response.end('{"jsonrpc":"2.0","id":1,"result":{"items":[]}}'))
  expect(await das.call('getAssetsByOwner', { ownerAddress: 'x' }, read)).toEqual([{ items: [] }])
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    ...{ jsonrpc: '2.0', id: 1, method: 'getAssetsByOwner', params: { ownerAddress: 'x' } },
  })
})

it('an answer without a result is none', async () => {
  const { das } = await open((_, response) => response.end('{"error":{"code":-32000}}'))
  await expect(das.call('getAsset', {}, read)).rejects.toMatchObject({ fault: 'malformed' })
})

it('N-307 who fails at what a visitor asks is asked for what everybody has, and asked again by others where it says that', async () => {
  const { das, seen } = await open((one, response, count) =>
    one.body.includes('theirs') ? failing(500)(one, response, count) : response.end('{"result":1}'),
  )
  for (let time = 1; time <= 3; time += 1) {
    await expect(das.call('theirs', {}, read)).rejects.toMatchObject({ fault: 'failing' })
    await expect.poll(() => seen.filter(({ body }) => body.includes('So1111'))).toHaveLength(time)
  }
  expect(await das.call('ours', {}, read)).toEqual([1])
})

it('a chain that is asked for is one of Solana', () => {
  const chainOf = (DAS_CHAIN: string) => readVariables(dasVariables, { DAS_CHAIN }).DAS_CHAIN
  expect(chainOf('')).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  expect(chainOf('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')).toBe('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
  for (const wrong of ['eip155:1', 'solana:', 'solana: x', 'xsolana:a'])
    expect(() => chainOf(wrong)).toThrow('must be a chain of Solana')
})

it('a call that it failed at is asked again', async () => {
  const { das, seen } = await open((one, response, count) =>
    count === 1 ? failing(503)(one, response, count) : response.end('{"result":1}'),
  )
  expect(await das.call('ours', {}, read)).toEqual([1])
  expect(seen.filter(({ body }) => body.includes('ours'))).toHaveLength(2)
})

it('an address with a key in it is not told where it is none', () => {
  const wrong = () => readVariables(dasVariables, { DAS_URL: 'ftp://x.example/?api-key=canary' })
  expect(wrong).toThrow('DAS_URL')
  expect(wrong).not.toThrow('canary')
})
