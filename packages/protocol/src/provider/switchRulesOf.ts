import type { Namespace } from '../caip/Namespace'
import { eip3326 } from './eip3326'
import type { SwitchRules } from './SwitchRules'

const byNamespace: Readonly<Partial<Record<Namespace, SwitchRules>>> = { eip155: eip3326 }

/**
 * Returns how wallets of a namespace are moved to another chain; `undefined` where no standard says how.
 * @example
 * switchRulesOf('eip155')?.switchRequest(chainIdOf('eip155', '10')) // { method: 'wallet_switchEthereumChain', … }
 */
export const switchRulesOf = (namespace: Namespace): SwitchRules | undefined => byNamespace[namespace]
