import { repeat } from '../clock/repeat'
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
  repeat({
    clock,
    lifetime,
    every: hour,
    work: () => store.eraseBefore(dayOf(clock.now() - config.TELEMETRY_DAYS * day)),
    // The next hour's sweep deletes the same rows.
    onFailure: (error) => log.warn('old events not deleted', { error: error.name }),
  })
}
