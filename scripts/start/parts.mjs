import { appPart } from './appPart.mjs'
import { devnetPart } from './devnetPart.mjs'
import { serverPart } from './serverPart.mjs'

/** All parts of Latchkey, in the order they are shown; a later one (frame, bundler) is one more row. */
export const parts = [
  appPart({
    name: 'lab',
    folder: 'apps/lab',
    port: 4400,
    about: 'playground: press the button, connect the test wallet',
    needs: ['devnet', 'server'],
  }),
  serverPart,
  appPart({ name: 'gallery', folder: 'apps/gallery', port: 4403, about: 'every view in every state' }),
  devnetPart,
]
