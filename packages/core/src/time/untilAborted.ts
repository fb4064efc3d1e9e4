/**
 * Settles as `work` does, or rejects with the signal's reason as soon as it aborts; a later answer of the work is dropped. Work
 * that throws, or answers without a promise, is treated like any other; under an aborted signal it is not started.
 *
 * @example await untilAborted(signal, () => provider.request({ method: 'eth_chainId' }))
 */
export function untilAborted<T>(signal: AbortSignal, work: () => T | PromiseLike<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const aborted = () => reject(signal.reason)
    if (signal.aborted) return aborted()
    signal.addEventListener('abort', aborted, { once: true })
    new Promise<T>((done) => done(work()))
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', aborted))
  })
}
