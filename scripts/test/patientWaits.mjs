// A test says what comes, not how fast: what it waits for may take its time on a busy machine. Where files share a worker, once is enough.
import { vi } from 'vitest'

/** Milliseconds; a test that names fewer does not mean that it fails then. */
const timeout = 20_000
/** Milliseconds between two looks: what comes within a few is not waited for fifty, as Vitest would. */
const interval = 10
const isPatient = Symbol.for('latchkey.patient')

for (const name of ['waitFor', 'waitUntil']) {
  const wait = vi[name]
  if (wait[isPatient]) continue
  const patient = (check, options = {}) => {
    const given = typeof options === 'number' ? { timeout: options } : options
    return wait(check, { interval, ...given, timeout: Math.max(timeout, given.timeout ?? 0) })
  }
  vi[name] = Object.assign(patient, { [isPatient]: true })
}
