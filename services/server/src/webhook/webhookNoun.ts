import { listNotices } from '@latchkey/protocol/api'
import { Counter } from 'prom-client'
import { repeat } from '../clock/repeat'
import { createApi } from '../http/Api'
import { createSafeFetch } from '../http/safeFetch/safeFetch'
import { systemResolve } from '../http/safeFetch/safeFetchDial'
import { defineNoun } from '../noun/Noun'
import { createNotices } from './createNotices'
import { deliverNotices } from './deliverNotices'
import { hasWebhook } from './hasWebhook'
import { webhookMigration } from './webhookMigration'
import { webhookVariables } from './webhookVariables'

/** Milliseconds between two looks at the queue. */
const often = 5_000

/** What operators are told by a webhook, and where it stands. */
export const webhookNoun = defineNoun({
  name: 'webhook',
  role: 'api',
  database: 'main',
  migrations: { '0030_webhook': webhookMigration },
  variables: webhookVariables,
  offer: ({ database, clock, config }) => createNotices(database, clock, hasWebhook(config)),
  work({ clock, config, lifetime, log, metrics }, _needs, notices) {
    const { WEBHOOK_URL: url, WEBHOOK_SECRETS: secrets } = config
    const outcomes = new Counter({
      name: 'latchkey_notices_total',
      help: 'tries to tell operators by the webhook',
      labelNames: ['outcome'],
      registers: [metrics],
    })
    const fetch = createSafeFetch({ resolve: systemResolve })
    const onOutcome = (outcome: string) => outcomes.inc({ outcome })
    repeat({
      clock,
      lifetime,
      every: often,
      async work() {
        if (url !== undefined && secrets.length > 0)
          await deliverNotices({ notices, clock, log, fetch, url, secrets, lifetime, onOutcome })
        await notices.sweep()
      },
      onFailure: (error) => log.warn('notices were not looked at', { error: error.name }),
    })
  },
  operate: (_services, _needs, notices) =>
    createApi().get(listNotices.path, async () => Response.json({ notices: await notices.list() })),
  judge: ({ WEBHOOK_URL, WEBHOOK_SECRETS }) =>
    WEBHOOK_URL !== undefined && WEBHOOK_SECRETS.length === 0
      ? [
          'WEBHOOK_URL needs WEBHOOK_SECRETS, so that a receiver knows whose notices they are. Make one: latchkey-server mint webhook',
        ]
      : [],
})
