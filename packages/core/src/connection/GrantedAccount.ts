import type { ChainId } from '@latchkey/protocol/caip'

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** One account a wallet granted; address and type together tell it from others. */
export interface GrantedAccount {
  readonly address: string
  readonly type: AccountType
  /** In the encoding of its namespace, where the wallet tells it. */
  readonly publicKey?: string | undefined
  /** The CAIP-2 ids of the chains it exists on; absent: every chain of its namespace. */
  readonly chainIds?: readonly ChainId[] | undefined
}

export type GrantedAccounts = readonly [GrantedAccount, ...GrantedAccount[]]

/** Whether two texts are one address; the adapter of a namespace brings its rule. */
export type SameAddress = (one: string, other: string) => boolean

/** The same text: what counts where no adapter knows better. */
export const sameText: SameAddress = (one, other) => one === other

/** Whether two granted accounts are one and the same. */
export const isSameAccount = (one: GrantedAccount, other: GrantedAccount, same: SameAddress): boolean =>
  one.type === other.type && same(one.address, other.address)

/** Accounts of plain addresses, all of one type. */
export function accountsOf(addresses: readonly [string, ...string[]], type?: AccountType): GrantedAccounts
export function accountsOf(addresses: readonly string[], type?: AccountType): readonly GrantedAccount[]
export function accountsOf(addresses: readonly string[], type: AccountType = 'eoa'): readonly GrantedAccount[] {
  return addresses.map((address) => ({ address, type }))
}
