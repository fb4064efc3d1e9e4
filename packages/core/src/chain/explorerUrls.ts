import type { AdapterRuntime } from './Adapter'

/**
 * Makes the addresses of an explorer's pages from the path of each kind; a query of the explorer's address stays at the end.
 * @example
 * const explorerUrl = explorerUrls({ account: 'address', transaction: 'tx' })
 */
export const explorerUrls =
  (paths: Readonly<Record<'account' | 'transaction', string>>): AdapterRuntime['explorerUrl'] =>
  ({ blockExplorers }, kind, id) =>
    blockExplorers?.default.url.replace(
      /\/?(\?.*)?$/,
      (_, query = '') => `/${paths[kind]}/${encodeURIComponent(id)}${query}`,
    )
