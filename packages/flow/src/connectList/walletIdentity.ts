import type { CustomWallet, ResolvedOptions, Wallet } from '@latchkey/core'
import { namespaces } from '@latchkey/protocol/caip'
import type { ListedConnector } from './ListedConnector'

/** Every id and name of a wallet, so that it is listed once. */
export function namesOf(wallet: Wallet): readonly string[] {
  return [wallet.id, ...(wallet.aliasIds ?? []), ...(wallet.rdns ? [wallet.rdns] : []), wallet.name.toLowerCase()]
}

export const answersTo = (wallet: Wallet, names: readonly string[]): boolean => {
  const own = namesOf(wallet)
  return names.some((name) => own.includes(name) || own.includes(name.toLowerCase()))
}

/** The letters and digits of a name without `wallet`, wherever it stands: `Trust Wallet` equals `Trust`, and `Sub Wallet` `SubWallet`. Doubting a namesake is the smaller harm. */
export const plainName = (name: string): string => {
  const folded = name.normalize('NFKC').toLowerCase()
  return folded.replace(/wallet|[^\p{L}\p{N}]/gu, '') || folded
}

/** The directory's record of an installed wallet: by rdns, registry id, provider flag or name. */
export function recordOf(connector: ListedConnector, directory: readonly Wallet[]): Wallet | undefined {
  const rdns = connector.info?.rdns
  const flag = connector.id.startsWith('injected:') ? connector.id.slice('injected:'.length) : undefined
  if (connector.unverified) return undefined
  return (
    directory.find((wallet) => wallet.rdns !== undefined && wallet.rdns === rdns) ??
    directory.find((wallet) => wallet.id === connector.explorerId) ??
    directory.find((wallet) => flag !== undefined && wallet.flags?.includes(flag)) ??
    // A name proves less than an id: not a wallet that the directory knows elsewhere alone.
    directory.find(
      (wallet) => plainName(wallet.name) === plainName(connector.name) && wallet.namespaces.includes(connector.chain),
    )
  )
}

/** A wallet known from its announcement, completed by the directory; the announcement's own picture comes first. */
export function walletOf(
  connector: ListedConnector,
  directory: readonly Wallet[],
  images: ResolvedOptions['connectorImages'],
): Wallet {
  const record = recordOf(connector, directory)
  // An rdns that two wallets announce identifies neither, and a name that is another's no record.
  const rdns = connector.unverified ? undefined : connector.info?.rdns
  const image = images[connector.id] ?? connector.imageUrl ?? record?.image
  return {
    namespaces: [connector.chain],
    stores: {},
    ...record,
    id: record?.id ?? connector.id,
    name: connector.name,
    ...(rdns !== undefined && { rdns }),
    ...(image !== undefined && { image }),
  }
}

export function walletOfCustom(custom: CustomWallet): Wallet {
  const { id, name, homepage, image_url, mobile_link, desktop_link, webapp_link, rdns } = custom
  return {
    id,
    name,
    namespaces,
    stores: {
      ...(custom.chrome_store && { chrome: custom.chrome_store }),
      ...(custom.app_store && { appStore: custom.app_store }),
      ...(custom.play_store && { playStore: custom.play_store }),
    },
    ...(rdns && { rdns }),
    ...(homepage && { homepage }),
    ...(image_url && { image: image_url }),
    ...(mobile_link && { mobileLink: mobile_link }),
    ...(desktop_link && { desktopLink: desktop_link }),
    ...(webapp_link && { webappLink: webapp_link }),
  }
}
