import {
  type Account,
  type CoreState,
  getAccount,
  getChainId,
  getNetwork,
  memo,
  type Network,
  type ResolvedOptions,
} from '@latchkey/core'
import type { FlowState, LatchkeyFacts } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'

export interface CreateFactsParameters {
  readonly state: () => CoreState
  readonly options: () => ResolvedOptions
  readonly flow: () => FlowState | undefined
  readonly busy: () => boolean
}

/** What can be read of an instance without asking anyone; every answer keeps its reference until it changes. */
export function createFacts({ state, options, flow, busy }: CreateFactsParameters): LatchkeyFacts {
  const accounts = byNamespace<Account>((namespace) =>
    memo(
      () => getAccount(state(), namespace),
      () => {
        const { connections, balances, networks } = state()
        const { caipAddress } = getAccount(state(), namespace)
        return [connections[namespace], caipAddress && balances[caipAddress], networks]
      },
    ),
  )
  const networks = byNamespace<readonly Network[]>((namespace) =>
    memo(
      () => state().networks.filter(({ chainNamespace }) => chainNamespace === namespace),
      () => [state().networks],
    ),
  )
  const connecting = () => Object.values(state().connections).some(({ status }) => status === 'connecting')
  const view = () => flow()?.stack.at(-1)?.name

  return {
    getAccount: (namespace) => accounts(namespace ?? state().activeNamespace),
    getNetwork: (namespace) => getNetwork(state(), namespace),
    getNetworks: (namespace) => (namespace ? networks(namespace) : state().networks),
    getState: memo(
      () => ({
        loading: busy() || connecting(),
        open: !!flow()?.open,
        view: flow()?.open ? view() : undefined,
        selectedNetworkId: getChainId(state()),
        activeChain: state().activeNamespace,
        initialized: state().initialized,
        connections: state().connections,
        features: options().features,
        chain: getNetwork(state()) || options().allowUnsupportedChain ? 'supported' : 'unsupported',
        networkSwitch: options().enableNetworkSwitch ? 'on' : 'off',
      }),
      () => [state(), options(), busy(), flow()?.open, view()],
    ),
    getTheme: memo(
      () => ({ themeMode: options().themeMode, themeVariables: options().themeVariables }),
      () => [options().themeMode, options().themeVariables],
    ),
    getLocale: () => options().locale || (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en',
    getMessages: () => options().messages,
  }
}

function byNamespace<T>(make: (namespace: Namespace) => () => T): (namespace: Namespace) => T {
  const made = new Map<Namespace, () => T>()
  return (namespace) => {
    const read = made.get(namespace) ?? make(namespace)
    made.set(namespace, read)
    return read()
  }
}
