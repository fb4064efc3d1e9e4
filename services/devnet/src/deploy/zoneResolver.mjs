import { namehash } from 'viem/ens'

/** Where `npm start` serves it, unless that port is taken. */
const gateway = 'http://localhost:4401/v1/names/gateway/{sender}/{data}.json'

export const zoneResolver = {
  name: 'zoneResolver',
  source: 'ZoneResolver',
  // The last account signs what a development server answers.
  deploy: ({ create, deployed, accounts }) =>
    create({ args: [deployed.names, namehash('latchkey.id'), gateway, accounts.at(-1)] }),
}
