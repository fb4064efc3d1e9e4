import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Data, projectId, startData } from '../../fake/startData.test.support'

const registry = `eip155:1:0x${'11'.repeat(20)}`
let data: Data
beforeAll(async () => {
  // Nobody listens there.
  const environment = { RPC_URLS: 'eip155:1=http://127.0.0.1:1', NAMES_ZONE: 'latchkey.id', NAMES_REGISTRY: registry }
  data = await startData({ environment })
})
afterAll(() => data.stop())

const owner = privateKeyToAccount(generatePrivateKey())
const name = 'offline.latchkey.id'

async function register(address: string) {
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1_000) })
  const signature = await owner.signMessage({ message })
  const response = await data.post(
    '/v1/profile/account',
    JSON.stringify({ coin_type: 60, address, message, signature, projectId }),
  )
  return [response.status, await response.json()]
}

it('with a node that does not answer, a key registers a name and a contract wallet is told that nothing was done', async () => {
  expect(await register(`0x${'22'.repeat(20)}`)).toEqual([200, { success: false, incomplete: true }])
  expect(await register(owner.address)).toEqual([200, { success: true }])
})

it('and names of the zone are told', async () => {
  const ask = async (path: string) => {
    const response = await data.get(path)
    return [response.status, await response.json()]
  }
  expect(await ask(`/v1/profile/account/${name}`)).toEqual([200, expect.objectContaining({ name })])
  expect(await ask(`/v1/profile/reverse/${owner.address}`)).toEqual([200, [expect.objectContaining({ name })]])
  expect(await ask(`/v1/identity/${owner.address}`)).toEqual([200, { name, avatar: null, stale: true }])
})
