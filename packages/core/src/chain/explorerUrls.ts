import type { AdapterRuntime, ExplorerPage } from './Adapter'

/** Path of each kind of page; a token without one of its own is shown as an account, an item as a token. */
export type ExplorerPaths = Readonly<Record<'account' | 'transaction', string> & Partial<Record<ExplorerPage, string>>>

/**
 * Makes the addresses of an explorer's pages from the path of each kind; a query of the explorer's address stays at the end, behind it
 * the item of a contract.
 * @example
 * const explorerUrl = explorerUrls({ account: 'address', transaction: 'tx', token: 'token' })
 */
export const explorerUrls =
  (paths: ExplorerPaths): AdapterRuntime['explorerUrl'] =>
  ({ blockExplorers }, kind, id) => {
    const { account, token = account, item = token } = paths
    const [page = '', ofContract] = id.split('/').map(encodeURIComponent)
    return blockExplorers?.default.url.replace(/\/?(\?.*)?$/, (_, query = '') => {
      const queries = ofContract ? `${query ? `${query}&` : '?'}a=${ofContract}` : query
      return `/${{ ...paths, token, item }[kind]}/${page}${queries}`
    })
  }
