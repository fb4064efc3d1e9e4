import type { AccountType, SourceContext } from '@latchkey/core'
import { isSameAddress, type Namespace } from '@latchkey/protocol/caip'
import { providerRulesOf } from '@latchkey/protocol/provider'

/** What is known of the addresses of a namespace. */
export interface AddressRules {
  /** Tells an address from other text. */
  isAddress(address: string): boolean
  /** The one spelling in which an address is kept and shown. */
  spell(address: string): string
  /** Whether two addresses, in whatever spelling, are one. */
  isSame(one: string, other: string): boolean
  typeOf(address: string): AccountType
}

/** The rules of the namespace's adapter; without one, those of its standard, and every text is an address. */
export function addressRules({ runtimes }: Pick<SourceContext, 'runtimes'>, namespace: Namespace): AddressRules {
  const rules = runtimes.get(namespace)
  return {
    isAddress: (address) => !rules || rules.parseAddress(address) !== undefined,
    spell: (address) => providerRulesOf(namespace)?.spellAddress(address) ?? address,
    isSame: rules?.sameAddress ?? ((one, other) => isSameAddress(namespace, one, other)),
    typeOf: (address) => rules?.accountType?.(address) ?? 'eoa',
  }
}
