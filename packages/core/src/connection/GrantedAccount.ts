import type { ChainId } from '@latchkey/protocol/caip'

/** The kind of an account: key or contract on EVM, purpose of the address on Bitcoin, Stacks. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** Every kind of an account; one that is missing does not type-check. */
const accountTypes: Readonly<Record<AccountType, true>> = {
  eoa: true,
  smartAccount: true,
  payment: true,
  ordinal: true,
  stx: true,
}

/** Whether a stored value names a kind of account. */
export const isAccountType = (value: unknown): value is AccountType =>
  typeof value === 'string' && Object.hasOwn(accountTypes, value)

/** One account a wallet granted; address and type together tell it from others. */
export interface GrantedAccount {
  readonly address: string
  readonly type: AccountType
  /** In the encoding of its namespace, where the wallet tells it. */
  readonly publicKey?: string | undefined
  /** The CAIP-2 ids of the chains it exists on; absent: every chain of its namespace. */
  readonly chainIds?: readonly ChainId[] | undefined
}

/** The accounts of a grant, at least one; the first is the wallet's choice. */
export type GrantedAccounts = readonly [GrantedAccount, ...GrantedAccount[]]

/** Whether two texts are one address; the adapter of a namespace brings its rule. */
export type SameAddress = (one: string, other: string) => boolean

/** The same text: what counts where no adapter knows better. */
export const sameText: SameAddress = (one, other) => one === other

/** Whether two granted accounts are one and the same. */
export const isSameAccount = (one: GrantedAccount, other: GrantedAccount, same: SameAddress): boolean =>
  one.type === other.type && same(one.address, other.address)

/**
 * Returns the accounts of plain addresses, all of one type, default `eoa`.
 * @example
 * accountsOf(['0x71C7656EC7ab88b098defB751B7401B5f6d8976F']) // [{ address: '0x71C7…', type: 'eoa' }]
 */
export function accountsOf(addresses: readonly [string, ...string[]], type?: AccountType): GrantedAccounts
export function accountsOf(addresses: readonly string[], type?: AccountType): readonly GrantedAccount[]
export function accountsOf(addresses: readonly string[], type: AccountType = 'eoa'): readonly GrantedAccount[] {
  return addresses.map((address) => ({ address, type }))
}
