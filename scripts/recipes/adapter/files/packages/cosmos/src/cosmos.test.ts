import { connect, createCore, getAccount, memoryStorage, registerConnector } from '@latchkey/core'
import { afterEach, expect, it } from 'vitest'
import { cosmos } from './cosmos'
import type { Keplr } from './Keplr'

const address = 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'
afterEach(() => {
  globalThis.keplr = undefined
})

it('finds the wallet of the page, connects it and signs', async () => {
  const keplr: Keplr = {
    enable: async () => {},
    getKey: async () => ({ bech32Address: address.toUpperCase() }),
    disable: async () => {},
    signArbitrary: async (chain, signer, data) => ({ signature: `${chain} ${signer} ${data}` }),
  }
  globalThis.keplr = keplr
  const { core, destroy } = createCore({
    adapters: [cosmos()],
    networks: [
      {
        id: 'cosmoshub-4',
        chainNamespace: 'cosmos',
        caipNetworkId: 'cosmos:cosmoshub-4',
        name: 'Cosmos Hub',
        nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
        rpcUrls: { default: { http: ['https://hub.example'] } },
      },
    ],
    storage: memoryStorage(),
  })
  core.runtimes.get('cosmos')?.discover((handles) => {
    for (const handle of handles) registerConnector(core, handle)
  })
  await connect(core, { connector: 'keplr' })
  expect(getAccount(core.store.getState())).toMatchObject({ address, caipAddress: `cosmos:cosmoshub-4:${address}` })
  const { getActions } = await (await core.onDemand()).loadRequests()
  const actions = await getActions(core, 'cosmos')
  expect(await actions.signMessage({ message: 'hello' })).toBe(`cosmoshub-4 ${address} hello`)
  destroy()
})
