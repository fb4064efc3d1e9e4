import type { Connector, ConnectorHandle, Provider, WalletDiscovery } from '@latchkey/core'
import { readInjected } from './readInjected'

interface CreateInjectedParameters {
  readonly discovery: Pick<WalletDiscovery<Provider>, 'found'>
  readonly toHandle: (provider: Provider, connector: () => Connector) => ConnectorHandle<Provider>
}

/** The wallets at `window.ethereum` beside those that announced themselves. */
export interface Injected {
  /** Keeps what is there now; an entry once kept never changes its identity. */
  read(page: object): void
  /** Those that did not announce themselves. */
  list(): readonly ConnectorHandle<Provider>[]
}

export function createInjected({ discovery, toHandle }: CreateInjectedParameters): Injected {
  const kept: { readonly rdns: string | undefined; readonly handle: ConnectorHandle<Provider> }[] = []

  // Nothing but the same object, or the rdns it is known by where nobody contests it: or any script could hide a wallet.
  const isCovered = ({ handle, rdns }: (typeof kept)[number]) =>
    discovery.found.some(
      ({ wallet, claim, connector }) =>
        wallet === handle.provider || (claim.toLowerCase() === rdns && !connector.unverified),
    )

  return {
    read(page) {
      for (const { id, name, rdns, provider } of readInjected(page)) {
        if (kept.some(({ handle }) => handle.connector.id === id)) continue
        const connector: Connector = { id, name, chain: 'eip155', type: 'INJECTED' }
        kept.push({ rdns, handle: toHandle(provider, () => connector) })
      }
    },
    list: () => kept.filter((wallet) => !isCovered(wallet)).map(({ handle }) => handle),
  }
}
