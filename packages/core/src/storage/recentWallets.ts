import { isRecord } from '@latchkey/protocol/json'
import { isText } from './parseByNamespace'
import type { StoredItem } from './StoredItem'

/** A wallet used before, newest first. */
export interface RecentWallet {
  /** Registry id, rdns or connector id. */
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
}

const mostRecent = 2

/** The last two wallets used. */
export const recentWallets: StoredItem<readonly RecentWallet[]> = {
  name: 'recent',
  parse: (value) =>
    Array.isArray(value)
      ? value
          .filter((one): one is RecentWallet => isRecord(one) && isText(one.id) && isText(one.name))
          .slice(0, mostRecent)
          .map(({ id, name, rdns }) => ({ id, name, ...(isText(rdns) && { rdns }) }))
      : undefined,
}

/** Puts a wallet first among the recent ones. */
export function withRecent(recent: readonly RecentWallet[], wallet: RecentWallet): readonly RecentWallet[] {
  return [wallet, ...recent.filter(({ id }) => id !== wallet.id)].slice(0, mostRecent)
}
