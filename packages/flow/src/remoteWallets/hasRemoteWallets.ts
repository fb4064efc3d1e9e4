import type { Core } from '@latchkey/core'

/** Whether a source is on or the site names a wallet service, so that wallets that are not in this page are listed. */
export function hasRemoteWallets(core: Pick<Core, 'sources' | 'options'>): boolean {
  const { services } = core.options()
  return (
    core.sources.some(({ source }) => source.isEnabled(core.options())) ||
    (services?.walletApi ?? services?.url) !== undefined
  )
}
