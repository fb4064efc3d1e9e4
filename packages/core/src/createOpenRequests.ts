import type { Namespace } from '@latchkey/protocol/caip'
import { requestCancelled } from '@latchkey/protocol/errors'

/** Requests a wallet has not answered yet. */
export interface OpenRequests {
  /** Runs one until it settles or its namespace is reset; a read-only one is never cut short. */
  run<T>(namespace: Namespace, kind: 'safe' | 'unsafe', work: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Rejects the open unsafe requests of a namespace. */
  abort(namespace: Namespace): void
  /** How many unsafe requests wait in a wallet. */
  waiting(): number
  subscribe(listener: () => void): () => void
}

export function createOpenRequests(): OpenRequests {
  const open = new Map<AbortController, Namespace>()
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of [...listeners]) listener()
  }
  return {
    async run(namespace, kind, work) {
      const controller = new AbortController()
      if (kind === 'safe') return work(controller.signal)
      open.set(controller, namespace)
      changed()
      try {
        return await Promise.race([
          work(controller.signal),
          new Promise<never>((_, reject) => {
            controller.signal.addEventListener('abort', () => reject(controller.signal.reason))
          }),
        ])
      } finally {
        open.delete(controller)
        changed()
      }
    },
    abort(namespace) {
      for (const [controller, owner] of open) {
        if (owner === namespace)
          controller.abort(requestCancelled({ method: 'any', reason: 'the wallet was disconnected' }))
      }
    },
    waiting: () => open.size,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
