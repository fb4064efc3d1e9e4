import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Data, startData } from '../../fake/startData.test.support'

const started = Date.parse('2026-01-01T00:00:00Z')
const name = 'answer-lost.latchkey.id'
let time = started
let data: Data
beforeAll(async () => {
  // Nobody listens there: who signs by a key needs no node.
  const environment = { RPC_URLS: 'eip155:1=http://127.0.0.1:1', NAMES_ZONE: 'latchkey.id' }
  data = await startData({ environment, clock: { now: () => time, after: () => () => {} } })
})
afterAll(() => data.stop())

async function register(owner: PrivateKeyAccount, coin_type = 60) {
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(time / 1_000) })
  const { address } = owner
  const body = JSON.stringify({ coin_type, address, message, signature: await owner.signMessage({ message }) })
  const response = await data.post('/v1/profile/account', body)
  const answer = (await response.json()) as { success?: boolean; reasons?: { name: string }[] }
  return answer.reasons?.[0]?.name ?? answer.success
}

it('a name that its owner signs for again, since the answer was lost, is theirs as before, and counts once', async () => {
  const owner = privateKeyToAccount(generatePrivateKey())
  // More often than one visitor may keep names in a day.
  for (let tries = 0; tries < 25; tries++) {
    expect(await register(owner)).toBe(true)
    time += 61_000
  }
  const told = await (await data.get(`/v1/profile/account/${name}`)).json()
  expect(told).toMatchObject({ registered_at: new Date(started).toISOString() })
  expect(await register(owner, 2147483658)).toBe('name_taken')
  expect(await register(privateKeyToAccount(generatePrivateKey()))).toBe('name_taken')
})
