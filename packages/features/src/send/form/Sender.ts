import { type Core, getChainId, getNetwork } from '@latchkey/core'
import { type ChainId, featureNamespaces } from '@latchkey/protocol/caip'
import { chainNotSupported, notConnected, senderChanged, sendUnsupported } from '@latchkey/protocol/errors'
import { activeAddress } from './activeAddress'

/** The account that sends. */
export interface Sender {
  readonly namespace: (typeof featureNamespaces.send)[number]
  readonly chainId: ChainId
  readonly address: string
  readonly isSmartAccount: boolean
  readonly currency: { readonly symbol: string; readonly decimals: number }
}

/** The active account; throws `send.unsupported`, `connect.not_connected` or `network.unsupported`. */
export function senderOf(core: Core): Sender {
  const state = core.store.getState()
  const namespace = featureNamespaces.send.find((one) => one === state.activeNamespace)
  if (!namespace) throw sendUnsupported({ namespace: state.activeNamespace })
  const account = activeAddress(state)
  if (!account) throw notConnected({ namespace })
  const network = getNetwork(state)
  if (!network) throw chainNotSupported({})
  const { caipNetworkId: chainId, nativeCurrency: currency } = network
  return {
    namespace,
    chainId,
    address: account.address,
    isSmartAccount: account.type === 'smartAccount',
    currency,
  }
}

/** What of the page a transfer belongs to, as one text. */
export const senderKey = (core: Core): string => {
  const state = core.store.getState()
  return `${state.activeNamespace} ${getChainId(state)} ${activeAddress(state)?.address}`
}

/**
 * Does something for the active account; ends with `send.sender_changed` as soon as another account or network is active, and its
 * answer is dropped.
 */
export async function whileSender<T>(
  core: Core,
  signal: AbortSignal,
  work: (bound: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal: bound, stop } = boundToSender(core, signal)
  try {
    bound.throwIfAborted()
    const answer = await work(bound)
    bound.throwIfAborted()
    return answer
  } catch (error) {
    throw bound.aborted ? bound.reason : error
  } finally {
    stop()
  }
}

/** A signal that aborts with another one, and when another account or network is active; `stop` ends the watch. */
export function boundToSender(
  core: Core,
  signal: AbortSignal,
): { readonly signal: AbortSignal; readonly stop: () => void } {
  const controller = new AbortController()
  const before = senderKey(core)
  const abort = () => controller.abort(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort)
  const unsubscribe = core.store.subscribe(() => {
    if (senderKey(core) !== before) controller.abort(senderChanged({}))
  })
  return {
    signal: controller.signal,
    stop() {
      signal.removeEventListener('abort', abort)
      unsubscribe()
    },
  }
}
