import {
  type Account,
  type CoreState,
  getAccount,
  getChainId,
  getNetwork,
  type Network,
  type ResolvedOptions,
} from '@latchkey/core'
import type { FlowState, LatchkeyFacts, PublicState } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'

export interface CreateFactsParameters {
  readonly state: () => CoreState
  readonly options: () => ResolvedOptions
  readonly flow: () => FlowState | undefined
  readonly busy: () => boolean
}

/** What can be read of an instance without asking anyone; every answer keeps its reference until it changes. */
export function createFacts({ state, options, flow, busy }: CreateFactsParameters): LatchkeyFacts {
  const accounts = new Map<Namespace, { readonly key: readonly unknown[]; readonly account: Account }>()
  const lists = new Map<
    Namespace | undefined,
    { readonly from: readonly Network[]; readonly list: readonly Network[] }
  >()
  let publicState: PublicState | undefined
  let theme: ReturnType<LatchkeyFacts['getTheme']> | undefined

  return {
    getAccount(namespace = state().activeNamespace) {
      const { connections, balances, networks } = state()
      const key = [connections[namespace], balances, networks]
      const known = accounts.get(namespace)
      if (known?.key.every((part, i) => part === key[i])) return known.account
      const account = getAccount(state(), namespace)
      const kept = known && isSame(known.account, account) ? known.account : account
      accounts.set(namespace, { key, account: kept })
      return kept
    },
    getNetwork: (namespace) => getNetwork(state(), namespace),
    getNetworks(namespace) {
      const { networks } = state()
      if (namespace === undefined) return networks
      const known = lists.get(namespace)
      if (known?.from === networks) return known.list
      const list = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
      lists.set(namespace, { from: networks, list })
      return list
    },
    getState() {
      const { activeNamespace, connections, initialized } = state()
      const modal = flow()
      const next: PublicState = {
        loading: busy() || Object.values(connections).some(({ status }) => status === 'connecting'),
        open: modal?.open ?? false,
        view: modal?.open ? modal.stack[modal.stack.length - 1]?.name : undefined,
        selectedNetworkId: getChainId(state()),
        activeChain: activeNamespace,
        initialized,
        connections,
        features: options().features,
      }
      if (!publicState || !isSame(publicState, next)) publicState = next
      return publicState
    },
    getTheme() {
      const { themeMode, themeVariables } = options()
      if (theme?.themeMode !== themeMode || theme.themeVariables !== themeVariables)
        theme = { themeMode, themeVariables }
      return theme
    },
    getLocale: () => options().locale || (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en',
    getMessages: () => options().messages,
  }
}

/** Equal field by field; lists and records inside are compared by their text. */
function isSame<T extends object>(a: T, b: T): boolean {
  return (Object.keys(b) as (keyof T)[]).every(
    (key) => a[key] === b[key] || (typeof b[key] === 'object' && JSON.stringify(a[key]) === JSON.stringify(b[key])),
  )
}
