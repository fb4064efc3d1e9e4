import { expect, test } from 'vitest'
import { sortRequests } from './requests.mjs'

test('requests are sorted by whom they go to', () => {
  const origin = 'https://localhost:4400'
  const of = (path) => `${origin}${path}`
  const foreign = ['https://localhost:4401/rpc', 'wss://relay.example/', 'https://localhost:44001/']
  const services = [of('/getWallets?page=1'), of('/getWalletImage/1'), 'wss://localhost:4400/relay?auth=1']
  const own = [of('/'), of('/assets/a.js'), of('/rpc'), of('/wallet-rpc'), ...services]
  const urls = [...own, ...foreign, 'data:,', `blob:${origin}/1`]
  expect(sortRequests(urls, origin)).toEqual({
    file: [of('/'), of('/assets/a.js')],
    chain: [of('/rpc')],
    service: services,
    wallet: [of('/wallet-rpc')],
    'third party': foreign,
    inline: ['data:,', `blob:${origin}/1`],
  })
})
