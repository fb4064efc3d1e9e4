import { chainIdOf } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { answering, failing, startNode, startService } from '../../upstream/startService.test.support'
import { steppingClock } from '../../upstream/steppingClock.test.support'
import { createChain } from './createChain'
import { nodeHealth } from './nodeHealth'

function chainOf(number: number, ...upstreams: readonly string[]) {
  const network = {
    ...{ id: chainIdOf('eip155', number), name: 'One', currency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    ...{ multicall3: undefined, wrappedNative: undefined, dollars: [], pools: [], upstreams },
  }
  return createChain(network, { clock: steppingClock(), fetch, lifetime: new AbortController().signal })
}

it('readiness says how many chains there are, and of which a node did not do when it was last asked', async () => {
  const [sound, revoked] = [await startNode(answering('0x5')), await startService(failing(403))]
  const other = await startNode(answering('0x5'), '0x2')
  const chains = [
    chainOf(1, revoked.url, other.url, sound.url),
    chainOf(1, sound.url, revoked.url),
    chainOf(137, revoked.url),
  ]
  expect(nodeHealth({ all: chains })).toEqual({ status: 'ready', chains: 3 })
  const ask = (place: number) => chains[place]?.read({ method: 'eth_gasPrice', params: [] }, 5_000)
  expect([await ask(0), await ask(1)]).toEqual(['0x5', '0x5'])
  expect(nodeHealth({ all: chains })).toEqual({
    ...{ status: 'degraded', chains: 3, 'eip155:1': 'node 1 denied, node 2 wrong-chain' },
  })
  await expect(ask(2)).rejects.toHaveProperty('name', 'UpstreamError')
  expect(nodeHealth({ all: chains })).toMatchObject({ status: 'degraded', 'eip155:137': 'node 1 denied' })
})
