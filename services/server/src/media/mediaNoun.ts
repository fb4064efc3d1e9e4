import { chainNoun } from '../chain/chainNoun'
import { createSafeFetch } from '../http/safeFetch/safeFetch'
import { defineNoun } from '../noun/Noun'
import { createLimitCounter } from '../sharing/createLimitCounter'
import { createMedia } from './createMedia'
import { createMediaLinks } from './createMediaLinks'
import { createMediaSources } from './createMediaSources'
import { mediaMigration } from './mediaMigration'
import { mediaRoutes } from './routes'

/** Pictures of tokens, and whatever items of collections show, that other hosts have: fetched here so that those see no visitor. */
export const mediaNoun = defineNoun({
  name: 'media',
  role: 'api',
  database: 'main',
  migrations: { '0040_media': mediaMigration },
  needs: { chain: chainNoun },
  inReadiness: true,
  offer({ database, config }) {
    const sources = createMediaSources()
    return { ...createMediaLinks(database, config.PUBLIC_URL, sources), sources }
  },
  serve({ clock, metrics, config }, { chain: { quota } }, { sources, ...links }) {
    const media = createMedia({ fetch: createSafeFetch(), clock, sources, countLimit: createLimitCounter(metrics) })
    return {
      routes: mediaRoutes({ links, media, quota }),
      // Without an address of its own this server can write no link to itself.
      readiness: () => ({ status: 'ready', provider: config.PUBLIC_URL === undefined ? 'off' : 'hosts' }),
    }
  },
})
