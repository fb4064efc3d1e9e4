import type { Connector, Wallet } from '@latchkey/core'
import { browseHref } from '../connectList/browseHref'
import { createNameReader } from '../connectList/createNameReader'
import { judgeNames } from '../connectList/judgeNames'
import type { ListInput } from '../connectList/ListInput'

/** An announced wallet. */
export const connector = (id: string, name: string, more: Partial<Connector> = {}): Connector => ({
  id,
  name,
  chain: 'eip155',
  type: 'ANNOUNCED',
  info: { rdns: id },
  ...more,
})
/** A wallet of the directory. */
export const wallet = (id: string, more: Partial<Wallet> = {}): Wallet => ({
  id,
  name: id,
  namespaces: ['eip155'],
  stores: {},
  ...more,
})
/** A site that set nothing. */
export const options: ListInput['options'] = {
  features: {
    connectorTypeOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
  } as unknown as ListInput['options']['features'],
  includeWalletIds: [],
  excludeWalletIds: [],
  featuredWalletIds: [],
  customWallets: [],
  connectorImages: {},
  enableWallets: true,
  wallets: undefined,
}
/** What a list is made of, on a desktop. */
export const listInput = (
  more: Partial<Omit<ListInput, 'connectors'>> & { readonly connectors?: readonly Connector[] } = {},
): ListInput => ({
  elsewhere: [],
  recent: [],
  directory: [],
  browseHref,
  active: 'eip155',
  offered: ['eip155'],
  environment: { browser: 'chrome', os: 'desktop', page: 'https://site.example/a?b=1', origin: 'https://site.example' },
  ...more,
  connectors: judgeNames(more.connectors ?? [], more.directory ?? [], createNameReader()),
  options: { ...options, ...more.options },
})
