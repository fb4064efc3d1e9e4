import { createCore, memoryStorage } from '@latchkey/core'
import { createFlow } from '@latchkey/flow'
import { expect, it } from 'vitest'
import { createLatchkey } from './createLatchkey'
import { eip155 } from './eip155'
import { mainnet } from './networks'
import { wordSource } from './wordSource'

const options = (url?: string) => ({
  adapters: [eip155()],
  networks: [mainnet],
  storage: memoryStorage(),
  services: { url },
})

it('connects its wallet with the word, and is not there where the site leaves it off', async () => {
  const latchkey = createLatchkey(options('https://server.example') as never)
  await expect(latchkey.connect({ connector: 'word' })).rejects.toMatchObject({ code: 'connect.user_rejected' })
  const { address } = await latchkey.connect({ connector: 'word', parameters: 'sesame' })
  expect(address).toBe(`0x${'a'.repeat(40)}`)
  latchkey.destroy()
  await expect(createLatchkey(options() as never).connect({ connector: 'word' })).rejects.toMatchObject({
    code: 'connect.connector_not_found',
  })
})

it('has a row in the connect list', async () => {
  const { core, destroy } = createCore(options('https://server.example') as never, [wordSource])
  const { flow } = createFlow({
    core,
    latchkey: { watchAccount: () => () => {} } as never,
    environment: {
      browser: 'chrome',
      os: 'desktop',
      page: 'https://site.example/',
      origin: 'https://site.example',
      site: { name: 'Site', description: '', url: 'https://site.example', icons: [] },
    },
  })
  await flow.ready
  expect(flow.row('word')).toMatchObject({ group: 'external', connectorId: 'word' })
  destroy()
})
