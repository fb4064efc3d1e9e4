import { namehash } from 'viem/ens'

export const zoneResolver = {
  name: 'zoneResolver',
  source: 'ZoneResolver',
  deploy: ({ create, deployed }) => create({ args: [deployed.names, namehash('latchkey.id')] }),
}
