import type { AdapterRuntime, ExplorerPage } from './Adapter'

/** Path of each kind of page; default `token` for tokens and items. */
export type ExplorerPaths = Readonly<Record<'account' | 'transaction', string> & Partial<Record<ExplorerPage, string>>>

/**
 * Makes the addresses of an explorer's pages from the path of each kind; a query of the explorer's address stays at the end.
 * @example
 * const explorerUrl = explorerUrls({ account: 'address', transaction: 'tx' })
 */
export const explorerUrls =
  (paths: ExplorerPaths): AdapterRuntime['explorerUrl'] =>
  ({ blockExplorers }, kind, id) =>
    blockExplorers?.default.url.replace(
      /\/?(\?.*)?$/,
      (_, query = '') => `/${paths[kind] ?? 'token'}/${encodeURIComponent(id)}${query}`,
    )
