import { Gauge, type Registry } from 'prom-client'
import type { Audit } from '../audit/createAudit'
import type { Config } from '../Config'
import type { Clock } from '../clock/Clock'
import { backupMade } from '../record/makeBackup'
import { type SafetyFacts, warningsOf } from './warningsOf'

const minute = 60_000
/** The whole log is read that often. */
const hour = 60 * minute
/** Whoever asks for readiness does not wait longer. */
const patience = 2_000

export interface WarningParts {
  readonly config: Config
  readonly clock: Clock
  readonly audit: Pick<Audit, 'last' | 'verify'>
  readonly metrics: Registry
}

/** Tells by name what is missing for this server to be kept safe, and shows the same as figures. */
export function createWarnings({ config, clock, audit, metrics }: WarningParts): () => Promise<readonly string[]> {
  let facts: Omit<SafetyFacts, 'now'> = { lastBackup: undefined, isAuditWhole: undefined }
  const lastBackup = held(clock, minute, async () => {
    const row = await audit.last(backupMade)
    facts = { ...facts, lastBackup: row && Date.parse(row.at) }
  })
  const auditWhole = held(clock, hour, async () => {
    facts = { ...facts, isAuditWhole: (await audit.verify()).state === 'whole' }
  })
  const warnings = async () => {
    await inTime(clock, Promise.all([lastBackup(), auditWhole()]))
    return Object.keys(warningsOf(config, { ...facts, now: clock.now() }))
  }
  new Gauge({
    name: 'latchkey_warnings',
    help: '1 for each thing that is missing for this server to be kept safe, by name',
    labelNames: ['name'],
    registers: [metrics],
    async collect() {
      this.reset()
      for (const name of await warnings()) this.set({ name }, 1)
    },
  })
  return warnings
}

/** Does a look at most that often; one that fails is done again at the next asking, and says nothing until then. */
function held(clock: Clock, freshness: number, look: () => Promise<void>): () => Promise<void> {
  let last: { readonly at: number; readonly done: Promise<void> } | undefined
  return () => {
    if (last && clock.now() - last.at < freshness) return last.done
    const done = look().catch(() => {
      last = undefined
    })
    last = { at: clock.now(), done }
    return done
  }
}

function inTime(clock: Clock, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(patience, resolve)
    void work.finally(() => {
      cancel()
      resolve()
    })
  })
}
