export interface Emitter<Events> {
  on<Name extends keyof Events>(event: Name, listener: (payload: Events[Name]) => void): void
  off<Name extends keyof Events>(event: Name, listener: (payload: Events[Name]) => void): void
  emit<Name extends keyof Events>(event: Name, payload: Events[Name]): void
  clear(): void
}

/** Listeners by event; one that throws does not silence the others. */
export function createEmitter<Events>(): Emitter<Events> {
  const listeners = new Map<keyof Events, ((payload: never) => void)[]>()
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
          listener(payload as never)
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
