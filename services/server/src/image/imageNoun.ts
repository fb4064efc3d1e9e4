import { defineNoun } from '../noun/Noun'
import { imageVariables } from './imageVariables'
import { loadIcons } from './loadIcons'
import { readOwnIcons } from './readOwnIcons'

/** Pictures of wallets, networks, connectors, currencies and tokens; the directory serves them beside its wallets. */
export const imageNoun = defineNoun({
  name: 'image',
  role: 'api',
  database: 'main',
  variables: imageVariables,
  offer: ({ config, log }) =>
    config.ICONS_DIR === undefined ? loadIcons() : readOwnIcons(config.ICONS_DIR, log).then((own) => loadIcons(own)),
})
