import { createEmitter } from '../../wallet/Emitter'
import { disconnected } from '../../wallet/ProviderError'
import type { Eip1193Provider } from './Eip1193Provider'
import { type Hex, toQuantity } from './Hex'

/** EIP-1193 events and what they carry; a dapp may listen to any name. */
interface ProviderEvents {
  readonly accountsChanged: readonly string[]
  readonly chainChanged: string
  readonly connect: { readonly chainId: string }
  readonly disconnect: Error
  readonly [other: string]: unknown
}

/** What one origin may know at this moment. */
interface OriginView {
  readonly granted: boolean
  readonly connected: boolean
  readonly accounts: readonly Hex[]
  readonly chainId: number
}

export interface OriginProvider {
  readonly provider: Eip1193Provider
  /** Tells the dapp what changed since the last call. */
  refresh(): void
  close(): void
}

interface Parameters {
  readonly flags: Readonly<Record<`is${string}`, true>>
  readonly view: () => OriginView
  readonly request: (request: unknown) => Promise<unknown>
}

/** The provider of one origin: events are the difference between what it could see before and now. */
export function createOriginProvider({ flags, view, request }: Parameters): OriginProvider {
  const emitter = createEmitter<ProviderEvents>()
  let last = view()

  const provider: Eip1193Provider = {
    ...flags,
    request,
    on(event, listener) {
      emitter.on(event, listener as (payload: unknown) => void)
      return provider
    },
    removeListener(event, listener) {
      emitter.off(event, listener as (payload: unknown) => void)
      return provider
    },
    isConnected: () => view().connected,
  }

  return {
    provider,
    refresh() {
      const before = last
      const now = view()
      last = now
      const chainId = toQuantity(now.chainId)
      const reachable = now.granted && now.connected
      if (reachable && !(before.granted && before.connected)) emitter.emit('connect', { chainId })
      if (before.granted && before.connected && !now.connected) emitter.emit('disconnect', disconnected())
      if (reachable && before.granted && before.chainId !== now.chainId) emitter.emit('chainChanged', chainId)
      if ((now.connected || !now.granted) && before.accounts.join() !== now.accounts.join()) {
        emitter.emit('accountsChanged', [...now.accounts])
      }
    },
    close: () => emitter.clear(),
  }
}
