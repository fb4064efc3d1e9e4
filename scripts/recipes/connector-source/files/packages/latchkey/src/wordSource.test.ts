import { memoryStorage } from '@latchkey/core'
import { expect, it } from 'vitest'
import { createLatchkey } from './createLatchkey'
import { eip155 } from './eip155'
import { mainnet } from './networks'

const site = (url?: string) =>
  createLatchkey({ adapters: [eip155()], networks: [mainnet], storage: memoryStorage(), services: { url } })

it('connects its wallet, and is not there where the site leaves it off', async () => {
  const latchkey = site('https://server.example')
  const { address } = await latchkey.connect({ connector: 'word' })
  expect(address).toBe(`0x${'a'.repeat(40)}`)
  latchkey.destroy()
  await expect(site().connect({ connector: 'word' })).rejects.toMatchObject({ code: 'connect.connector_not_found' })
})
