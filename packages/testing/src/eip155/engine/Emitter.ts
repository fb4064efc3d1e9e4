/** EIP-1193 events and what they carry. */
interface ProviderEvents {
  readonly accountsChanged: readonly string[]
  readonly chainChanged: string
  readonly connect: { readonly chainId: string }
  readonly disconnect: Error
}

type Listener = (payload: unknown) => void

export interface Emitter {
  on(event: string, listener: Listener): void
  off(event: string, listener: Listener): void
  emit<Name extends keyof ProviderEvents>(event: Name, payload: ProviderEvents[Name]): void
  clear(): void
}

/** Listeners by event; one that throws does not silence the others. */
export function createEmitter(): Emitter {
  const listeners = new Map<string, Listener[]>()
  return {
    on: (event, listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    off(event, listener) {
      const list = listeners.get(event) ?? []
      const index = list.indexOf(listener)
      if (index >= 0) listeners.set(event, list.toSpliced(index, 1))
    },
    emit(event, payload) {
      for (const listener of listeners.get(event) ?? []) {
        try {
          listener(payload)
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    clear: () => listeners.clear(),
  }
}
