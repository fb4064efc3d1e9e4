import { accounts, chainControls, chainFacts } from '@latchkey/devnet'
import { encodeFunctionData, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Data, startData } from '../../fake/startData.test.support'
import { firstStartTimeout, patientClock, startDevnetData } from '../../fake/startDevnetData.test.support'
import { judgeConfig } from '../../judgeConfig'
import { parseConfig } from '../../parseConfig'
import { puppeteer } from './foreignNames.test.support'

const main = 'eip155:31337'
const coinType = 0x80000000 + 31337
const key = generatePrivateKey()
const owner = privateKeyToAccount(generatePrivateKey())
const name = 'abroad.latchkey.id'
const abi = parseAbi(['function setUrl(string value)', 'function setSigner(address signer, bool value)'])
/** Whose zone it is, and two servers to whom it is another's. */
let home: Awaited<ReturnType<typeof startDevnetData>>
let local: Data
let usual: Data

async function register(label: string, coin: number) {
  const message = JSON.stringify({ name: label, attributes: {}, timestamp: Math.floor(Date.now() / 1_000) })
  const signature = await owner.signMessage({ message })
  const body = { coin_type: coin, address: owner.address, message, signature }
  expect((await home.post('/v1/profile/account', JSON.stringify(body))).status).toBe(200)
}

beforeAll(async () => {
  home = await startDevnetData({
    clock: patientClock,
    environment: { NAMES_GATEWAY_KEYS: `2026-01-01:${key.slice(2)}` },
  })
  const { chains, tokenList, registry } = chainFacts(home.devnet)
  const start = (environment: Readonly<Record<string, string>>) =>
    startData({ chains, tokenList, environment: { NAMES_REGISTRY: registry, ...environment } })
  local = await start({ NAMES_OFFCHAIN: 'local' })
  usual = await start({})
  await register(name, coinType)
  await register('elsewhere.latchkey.id', 60)
  const chain = chainControls(home.devnet.chains[main])
  const { zoneResolver, names } = home.devnet.contracts[main]
  const url = `${home.url}/v1/names/gateway/{sender}/{data}.json`
  for (const data of [
    encodeFunctionData({ abi, functionName: 'setUrl', args: [url] }),
    encodeFunctionData({ abi, functionName: 'setSigner', args: [privateKeyToAddress(key), true] }),
  ])
    await chain.send({ from: accounts[0].address, to: zoneResolver, data })
  await puppeteer(chain, names).claim(owner.address, name)
}, firstStartTimeout)
afterAll(async () => {
  await Promise.all([local?.stop(), usual?.stop()])
  await home.stop()
})

const json = async (server: Data, path: string) => {
  const response = await server.get(path)
  return [response.status, (await response.json()) as unknown] as const
}

it('a name of another server’s zone is found by the resolver of the zone and its gateway, for the chain it was registered for', async () => {
  expect(await json(local, `/v1/profile/account/${name}`)).toEqual([
    200,
    expect.objectContaining({ name, addresses: { [coinType]: { address: owner.address, created: '' } } }),
  ])
  expect((await json(local, '/v1/profile/account/nobody.latchkey.id'))[0]).toBe(404)
})

it('N-246 a name that is registered for another chain is nobody’s here', async () => {
  expect((await json(local, '/v1/profile/account/elsewhere.latchkey.id'))[0]).toBe(404)
})

it('N-242 a server that is not told otherwise asks no program of its own machine, and fails nobody', async () => {
  expect((await json(usual, `/v1/profile/account/${name}`))[0]).toBe(404)
  expect(await json(usual, `/v1/identity/${owner.address}?sender=${owner.address}`)).toEqual([
    200,
    { name: null, avatar: null },
  ])
  expect(judgeConfig(parseConfig({ NAMES_OFFCHAIN: 'local' })).refusals).toContainEqual(
    expect.stringContaining('NAMES_OFFCHAIN=local'),
  )
  expect(judgeConfig(parseConfig({})).refusals).not.toContainEqual(expect.stringContaining('NAMES_OFFCHAIN'))
})

it('N-245 an account is told its own such name, and nobody the name of a stranger', async () => {
  const identity = (sender: string) => json(local, `/v1/identity/${owner.address}?sender=${sender}`)
  const named = (sender: string) => json(local, `/v1/profile/reverse/${owner.address}?sender=${sender}`)
  for (const sender of [accounts[0].address, '', 'me', `${owner.address}0`]) {
    expect(await identity(sender)).toEqual([200, { name: null, avatar: null }])
    expect(await named(sender)).toEqual([200, []])
  }
  expect(await identity(owner.address.toLowerCase())).toEqual([200, { name, avatar: null }])
  expect(await named(owner.address)).toEqual([200, [expect.objectContaining({ name })]])
})
