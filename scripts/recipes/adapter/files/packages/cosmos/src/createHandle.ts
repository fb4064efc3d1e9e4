import { type AdapterContext, accountsOf, type ConnectorHandle, type WalletGrant } from '@latchkey/core'
import { canonicalCosmosAddress } from '@latchkey/protocol/address'
import { type ChainId, chainIdOf } from '@latchkey/protocol/caip'
import { notGranted } from '@latchkey/protocol/errors'
import type { Keplr } from './Keplr'

const id = 'keplr'
const plainId = (chainId: ChainId) => chainId.slice('cosmos:'.length)

/** The live side of a Cosmos wallet in the page. */
export function createHandle(context: AdapterContext, keplr: Keplr): ConnectorHandle<Keplr> {
  const wanted = (chainId?: ChainId): ChainId => {
    const [first] = context.networks()
    const found = chainId ?? first?.caipNetworkId
    if (!found) throw notGranted({ connector: id })
    return found
  }
  const grantOn = async (chainId: ChainId): Promise<WalletGrant> => {
    const address = canonicalCosmosAddress((await keplr.getKey(plainId(chainId))).bech32Address)
    if (!address) throw notGranted({ connector: id })
    return { accounts: accountsOf([address]), chainId }
  }
  return {
    connector: { id, name: 'Keplr', chain: 'cosmos', type: 'INJECTED' },
    provider: keplr,
    async connect({ chainId }) {
      const on = wanted(chainId)
      await keplr.enable(plainId(on))
      return grantOn(on)
    },
    restore: () => grantOn(wanted()).catch(() => 'locked' as const),
    disconnect: () => keplr.disable(plainId(wanted())),
    async switchNetwork({ chainId }) {
      await keplr.enable(plainId(chainId))
      return chainIdOf('cosmos', plainId(chainId))
    },
    watch: () => () => {},
  }
}
