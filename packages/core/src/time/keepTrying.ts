import type { Clock } from './Clock'
import { pause } from './pause'
import { pauseAfter } from './pauseAfter'

/**
 * Does it until it succeeds or the signal aborts, with a back-off of up to 30 s; only the first failure is reported. Never
 * rejects.
 * @example
 * const listen = (context: AdapterContext, provider: Provider, heard: () => void, signal: AbortSignal) =>
 *   keepTrying(context, signal, () => void provider.on?.('accountsChanged', heard))
 */
export async function keepTrying(
  { clock, report }: { readonly clock: Clock; report(error: unknown): void },
  signal: AbortSignal,
  work: () => unknown,
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      return void (await work())
    } catch (error) {
      if (failures === 0) report(error)
      await pause(clock, pauseAfter(failures), signal).catch(() => {})
    }
  }
}
