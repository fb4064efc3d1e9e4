import { memoryStorage } from '@latchkey/core'
import { expect, it } from 'vitest'
import { createLatchkey } from './createLatchkey'
import { eip155 } from './eip155'
import { mainnet } from './networks'

const storage = memoryStorage()
const site = (smartSessions: boolean) =>
  createLatchkey({ adapters: [eip155()], networks: [mainnet], storage, features: { smartSessions } })

it('loads by its name, keeps its part of the state, and is off where the site leaves it off', async () => {
  const { add, list } = await site(true).feature('smartSessions')
  add('one')
  expect(list()).toEqual(['one'])
  expect((await site(true).feature('smartSessions')).list()).toEqual(['one'])
  await expect(site(false).feature('smartSessions')).rejects.toMatchObject({
    code: 'config.feature_off',
    data: { option: 'features.smartSessions' },
  })
})
