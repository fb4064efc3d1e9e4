import { chainNoun } from '../chain/chainNoun'
import { mediaNoun } from '../media/mediaNoun'
import { nameNoun } from '../name/nameNoun'
import { nameProviders } from '../name/nameProviders'
import { defineNoun } from '../noun/Noun'
import { projectNoun } from '../project/projectNoun'
import { identityRoutes } from './routes'

/** Who an account is to a visitor: its name and picture. */
export const identityNoun = defineNoun({
  name: 'identity',
  role: 'api',
  database: 'main',
  inReadiness: true,
  needs: { projects: projectNoun, chain: chainNoun, media: mediaNoun, names: nameNoun },
  serve: (_services, { projects, chain, media, names: { names, zone } }) => ({
    routes: identityRoutes(projects, { names, zone, media, quota: chain.quota }),
    readiness: () => ({ status: 'ready', ...nameProviders({ names, zone }) }),
  }),
})
