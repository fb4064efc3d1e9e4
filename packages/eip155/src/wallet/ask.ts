import { type Provider, untilAborted } from '@latchkey/core'

/** Sends one request to a wallet and rejects with the signal's reason when it aborts first; a later answer is dropped. */
export function ask(provider: Provider, signal: AbortSignal, method: string, params?: unknown): Promise<unknown> {
  return untilAborted(signal, () => provider.request(params === undefined ? { method } : { method, params }))
}
