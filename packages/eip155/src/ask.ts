import type { Provider } from '@latchkey/core'

/**
 * Sends one request to a wallet and rejects with the signal's reason when it aborts first; a later answer is dropped.
 * A provider that throws, or answers without a promise, is treated like any other.
 */
export function ask(provider: Provider, signal: AbortSignal, method: string, params?: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const aborted = () => reject(signal.reason)
    if (signal.aborted) return aborted()
    signal.addEventListener('abort', aborted, { once: true })
    new Promise((done) => done(provider.request(params === undefined ? { method } : { method, params })))
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', aborted))
  })
}
