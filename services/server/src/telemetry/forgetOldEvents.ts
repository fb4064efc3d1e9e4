import type { ServicesOf } from '../noun/Noun'
import { dayOf } from './dayOf'
import type { TelemetryStore } from './TelemetryStore'
import type { telemetryVariables } from './telemetryVariables'

const hour = 3_600_000
const day = 24 * hour

/** Deletes events older than `TELEMETRY_DAYS`, now and every hour until the server stops. */
export function forgetOldEvents(
  store: Pick<TelemetryStore, 'eraseBefore'>,
  {
    clock,
    config,
    lifetime,
    log,
  }: Pick<ServicesOf<typeof telemetryVariables>, 'clock' | 'config' | 'lifetime' | 'log'>,
): void {
  let cancel = () => {}
  const sweep = async () => {
    try {
      await store.eraseBefore(dayOf(clock.now() - config.TELEMETRY_DAYS * day))
    } catch (error) {
      // The next hour's sweep deletes the same rows; a stopping server has closed its database.
      if (!lifetime.aborted) log.warn('old events not deleted', { error: (error as Error).name })
    }
    if (!lifetime.aborted) cancel = clock.after(hour, () => void sweep())
  }
  lifetime.addEventListener('abort', () => cancel(), { once: true })
  void sweep()
}
