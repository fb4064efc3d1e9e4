import { expect, it, onTestFinished } from 'vitest'
import { readVariables } from '../../config/readVariables'
import type { Answer } from '../openService.test.support'
import { failing, startService } from '../startService.test.support'
import { steppingClock } from '../steppingClock.test.support'
import { alchemyVariables } from './alchemyVariables'
import { createAlchemy } from './createAlchemy'

async function open(answer: Answer, ALCHEMY_KEY: string | undefined = 'key1') {
  const service = await startService(answer)
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const config = { ALCHEMY_URL: `${service.url}/{network}/at/{network}`, ALCHEMY_KEY }
  const alchemy = createAlchemy({ clock: steppingClock(), fetch, lifetime: controller.signal, config })
  return { ...service, alchemy }
}
const calls = ['a', 'b', 'c'].map((method) => ({ method, params: [method] }))

it('a chain is asked by what Alchemy calls it, with the key in a header', async () => {
  const { alchemy, seen } = await open((_, response) => response.end('"told"'))
  expect(await alchemy.of('eip155:1').get('/nft/v3/x?y=1', (text) => JSON.parse(text))).toBe('told')
  expect([seen[0]?.path, seen[0]?.headers.authorization]).toEqual([
    ...['/eth-mainnet/at/eth-mainnet/nft/v3/x?y=1', 'Bearer key1'],
  ])
})

it('a chain it does not have is the wrong one, whatever an object has', () => {
  const { has, of } = createAlchemy({
    ...{ clock: steppingClock(), fetch, lifetime: new AbortController().signal },
    config: { ALCHEMY_URL: 'https://{network}.example', ALCHEMY_KEY: undefined },
  })
  expect(['eip155:1', 'eip155:5', 'toString', ''].map(has)).toEqual([true, false, false, false])
  expect(() => of('eip155:5')).toThrow(expect.objectContaining({ fault: 'wrong-chain' }))
})

it('each call is told its own answer, in whatever order they come, and one that was refused none', async () => {
  const { alchemy, seen } = await open((_, response) =>
    response.end('[{"id":2,"result":"C"},{"id":1,"error":{"code":1}},{"id":0,"result":"A"}]'),
  )
  const told = await alchemy.of('eip155:10').call(calls, (result, place) => `${place}${result}`)
  expect(told).toEqual(['0A', undefined, '2C'])
  expect(seen[0]?.path).toBe('/opt-mainnet/at/opt-mainnet/v2')
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call })))
})

it('an answer to none of the calls is no answer', async () => {
  const { alchemy } = await open((_, response) => response.end('[{"id":0,"error":{}},{"id":7,"result":1}]'))
  await expect(alchemy.of('eip155:1').call(calls, String)).rejects.toMatchObject({ fault: 'malformed' })
})

it('N-307 a chain that Alchemy fails at is looked at by its last block, and left alone where that fails, apart from others', async () => {
  const { alchemy, seen } = await open((one, response, count) =>
    one.path.startsWith('/eth') ? failing(500)(one, response, count) : response.end('1'),
  )
  const ask = (chainId: string) => alchemy.of(chainId).get('/x', JSON.parse)
  const faultOf = () => ask('eip155:1').catch(({ fault }: { fault: string }) => fault)
  await faultOf()
  await expect.poll(() => seen.filter(({ body }) => body.includes('eth_blockNumber'))).toHaveLength(1)
  await expect.poll(faultOf).toBe('resting')
  expect(await ask('eip155:10')).toBe(1)
})

it('N-307 a chain whose last block it tells is asked again by others', async () => {
  const { alchemy, seen } = await open((one, response, count) =>
    one.path.endsWith('/theirs') ? failing(500)(one, response, count) : response.end('{"result":"0x1"}'),
  )
  const chain = alchemy.of('eip155:1')
  for (let time = 1; time <= 3; time += 1) {
    await expect(chain.get('/theirs', JSON.parse)).rejects.toMatchObject({ fault: 'failing' })
    await expect.poll(() => seen.filter(({ body }) => body.includes('eth_blockNumber'))).toHaveLength(time)
  }
  expect(await chain.get('/ours', JSON.parse)).toEqual({ result: '0x1' })
})

it('its address may name the network or not, and ends without a slash', () => {
  const urlOf = (ALCHEMY_URL: string) => readVariables(alchemyVariables, { ALCHEMY_URL }).ALCHEMY_URL
  expect(urlOf('')).toBe('https://{network}.g.alchemy.com')
  expect(urlOf('http://localhost:1/{network}/')).toBe('http://localhost:1/{network}')
  expect(() => urlOf('ftp://{network}.example')).toThrow('must be an absolute address')
})

it('calls that it failed at are asked again', async () => {
  const { alchemy, seen } = await open((one, response, count) =>
    count === 1 ? failing(503)(one, response, count) : response.end('[{"id":0,"result":"A"}]'),
  )
  expect(await alchemy.of('eip155:1').call(calls.slice(0, 1), String)).toEqual(['A'])
  expect(seen.filter(({ body }) => body.startsWith('['))).toHaveLength(2)
})

it('a key of white space is none, and is told as a secret', () => {
  const keyOf = (ALCHEMY_KEY: string) => readVariables(alchemyVariables, { ALCHEMY_KEY }).ALCHEMY_KEY
  expect(() => keyOf(' ')).toThrow('must hold more than white space')
  expect(keyOf('key1')).toBe('key1')
})
