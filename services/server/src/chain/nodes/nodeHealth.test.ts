import { expect, it } from 'vitest'
import { parseConfig } from '../../parseConfig'
import { answering, failing, startNode, startService } from '../../upstream/startService.test.support'
import { steppingClock } from '../../upstream/steppingClock.test.support'
import { createChains } from './createChains'
import { nodeHealth } from './nodeHealth'

it('readiness says how many chains there are, and of which a node did not do when it was last asked', async () => {
  const [sound, revoked] = [await startNode(answering('0x5')), await startService(failing(403))]
  const [polygon, base] = [await startNode(answering('0x5'), '0x89'), await startService(failing(403))]
  const chains = createChains({
    config: parseConfig({
      RPC_URLS: `eip155:1=${revoked.url}|${polygon.url}|${sound.url};eip155:137=${polygon.url}|${base.url};eip155:8453=${base.url}`,
    }),
    ...{ clock: steppingClock(), fetch, lifetime: new AbortController().signal },
  })
  const ask = (id: string) => chains.find(id)?.read({ method: 'eth_gasPrice', params: [] }, 5_000)
  expect(nodeHealth(chains)).toEqual({ status: 'ready', chains: 3 })
  expect([await ask('eip155:137'), nodeHealth(chains)]).toEqual(['0x5', { status: 'ready', chains: 3 }])
  expect(await ask('eip155:1')).toBe('0x5')
  const said = { status: 'degraded', chains: 3, 'eip155:1': 'node 1 denied, node 2 wrong-chain' }
  expect(nodeHealth(chains)).toEqual(said)
  await expect(ask('eip155:8453')).rejects.toHaveProperty('name', 'UpstreamError')
  expect(nodeHealth(chains)).toEqual({ ...said, 'eip155:8453': 'node 1 denied' })
})
