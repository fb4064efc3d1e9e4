import { join } from 'node:path'
import { buildPage } from '../../scripts/sizes/buildPage.mjs'
import { preparePages } from '../../scripts/sizes/preparePages.mjs'
import { buildWallet } from './buildWallet.mjs'
import { servePages } from './servePages.mjs'

const names = [
  'bare',
  'connect',
  'react',
  'plain',
  'elements',
  'dialog',
  'search',
  'list',
  'wallets',
  'wagmi',
  'idle',
  'account',
]

/** Builds every page from the packed packages and serves it: `built` chunks and `origins` by page, their `folder`, the `wallet` script, `close`. */
export async function openSite(root) {
  const pages = join(preparePages(root, 'bench'), 'pages')
  const built = {}
  for (const name of names) built[name] = await buildPage(join(pages, name))
  const wallet = await buildWallet(join(pages, 'wallet'))
  return { built, folder: pages, wallet, ...(await servePages(pages, names)) }
}
