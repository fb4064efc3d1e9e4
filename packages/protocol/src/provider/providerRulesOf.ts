import type { Namespace } from '../caip/Namespace'
import { eip1193 } from './eip1193'
import type { ProviderRules } from './ProviderRules'

const byNamespace: Readonly<Partial<Record<Namespace, ProviderRules>>> = { eip155: eip1193 }

/**
 * Returns what the standard of a namespace says of its provider; `undefined` where no standard says anything.
 * @example
 * providerRulesOf('eip155')?.formatChain(chainIdOf('eip155', '10')) // '0xa'
 */
export const providerRulesOf = (namespace: Namespace): ProviderRules | undefined => byNamespace[namespace]
