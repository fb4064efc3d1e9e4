import { Gauge } from 'prom-client'
import { HttpError } from '../http/answer/HttpError'
import { defineNoun } from '../noun/Noun'
import { auditMigration } from './auditMigration'
import { auditRoutes } from './auditRoutes'
import { auditVariables } from './auditVariables'
import { AuditBroken, createAudit } from './createAudit'
import { shownHead } from './shownHead'

/** What operators did, and what the server did for them later on. */
export const auditNoun = defineNoun({
  name: 'audit',
  role: 'api',
  database: 'main',
  migrations: { '0029_audit': auditMigration },
  variables: auditVariables,
  offer({ database, clock, config, log, metrics }) {
    const name = 'latchkey_audit_rows'
    const held = metrics.getSingleMetric(name)
    const rows =
      held instanceof Gauge
        ? held
        : new Gauge({
            name,
            help: 'number of the last row of the audit log this process saw; it never falls',
            registers: [metrics],
          })
    return createAudit({
      database,
      clock,
      keys: config.AUDIT_KEYS,
      onAppend(head, { operator, action }) {
        rows.set(head.number)
        // The line is where the head is kept out of reach of whoever changes the database.
        log.info('audited', { operator, action, head: shownHead(head) })
      },
    })
  },
  operate: (_services, _needs, audit) => auditRoutes(audit),
  refuse: (error) => (error instanceof AuditBroken ? new HttpError(503, 'audit_broken', error.message) : undefined),
})
