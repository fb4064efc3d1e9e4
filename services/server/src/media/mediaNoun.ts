import { chainNoun } from '../chain/chainNoun'
import { createSafeFetch } from '../http/safeFetch/safeFetch'
import { defineNoun } from '../noun/Noun'
import { createMedia } from './createMedia'
import { createMediaLinks } from './createMediaLinks'
import { mediaMigration } from './mediaMigration'
import { mediaRoutes } from './routes'

/** Pictures of tokens and items that other hosts have, fetched here so that those see no visitor. */
export const mediaNoun = defineNoun({
  name: 'media',
  role: 'api',
  database: 'main',
  migrations: { '0040_media': mediaMigration },
  needs: { chain: chainNoun },
  offer: ({ database, config }) => createMediaLinks(database, config.PUBLIC_URL),
  serve: ({ clock }, { chain: { quota } }, links) => ({
    routes: mediaRoutes({ links, media: createMedia({ fetch: createSafeFetch(), clock }), quota }),
  }),
})
