import type { WalletList } from '@latchkey/core'
import type { ListInput } from './ListInput'
import { answersTo, walletOfCustom } from './walletIdentity'

/** Wallets a visitor without one could get here: custom ones first, then the directory, with a store or a link for this device. */
export function guideList({ directory, options, offered, environment, browseHref }: ListInput): WalletList {
  const { browser, os } = environment
  return [...options.customWallets.map(walletOfCustom), ...directory]
    .filter((wallet) => wallet.namespaces.some((one) => offered.includes(one)))
    .filter((wallet) => !answersTo(wallet, options.excludeWalletIds))
    .filter((wallet) => options.includeWalletIds.length === 0 || answersTo(wallet, options.includeWalletIds))
    .filter(({ stores, homepage }) =>
      os === 'ios'
        ? stores.appStore
        : os === 'android'
          ? stores.playStore
          : browser === 'firefox'
            ? stores.firefox
            : browser === 'edge'
              ? (stores.edge ?? stores.chrome)
              : browser === 'chrome'
                ? stores.chrome
                : homepage,
    )
    .map((wallet) => {
      const href = os === 'desktop' ? undefined : browseHref?.(wallet, environment)
      return { wallet, group: 'recommended', dataWallet: wallet.rdns ?? wallet.id, ...(href && { href }) }
    })
}
