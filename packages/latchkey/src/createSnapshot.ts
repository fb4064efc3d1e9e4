import {
  type Account,
  accountDetails,
  type Core,
  type CoreState,
  getAccount,
  getChainId,
  getNetwork,
  isChainSupported,
  memo,
} from '@latchkey/core'
import type { FlowState, LatchkeySnapshot } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'

export interface CreateSnapshotParameters {
  readonly state: () => CoreState
  readonly core: Pick<Core, 'options' | 'runtimes'>
  readonly flow: () => FlowState | undefined
  readonly busy: () => boolean
}

/** What can be read of an instance without asking anyone; every answer keeps its reference until it changes. */
export function createSnapshot({
  state,
  core: { options, runtimes },
  flow,
  busy,
}: CreateSnapshotParameters): LatchkeySnapshot {
  const accounts = new Map<Namespace, () => Account>()
  const account = (namespace: Namespace) =>
    memo(
      () => getAccount(state(), namespace, runtimes.get(namespace)),
      () => {
        const { connections, networks } = state()
        const { caipAddress = '' } = getAccount(state(), namespace)
        return [connections[namespace], networks, ...accountDetails(state(), caipAddress)]
      },
    )
  const connecting = () => Object.values(state().connections).some(({ status }) => status === 'connecting')
  const view = () => flow()?.stack.at(-1)?.name

  return {
    getAccount(namespace = state().activeNamespace) {
      const read = accounts.get(namespace) ?? account(namespace)
      accounts.set(namespace, read)
      return read()
    },
    getNetwork: (namespace) => getNetwork(state(), namespace),
    getNetworks: () => state().networks,
    getState: memo(
      () => ({
        loading: busy() || connecting(),
        open: !!flow()?.open,
        view: flow()?.open ? view() : undefined,
        selectedNetworkId: getChainId(state()),
        activeChain: state().activeNamespace,
        switchingNamespace: state().switchingNamespace,
        initialized: state().initialized,
        connections: state().connections,
        features: options().features,
        chain: isChainSupported(state(), options()) ? 'supported' : 'unsupported',
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
