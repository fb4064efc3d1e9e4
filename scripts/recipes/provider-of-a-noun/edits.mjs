const about = 'base address of a price service of your own'
const example = 'https://prices.example'

/** A sample of the recipe of ARCHITECTURE.md: a price service of the operator's own. */
export const edits = [
  {
    file: 'services/server/src/price/priceVariables.ts',
    replace: "list(word('pools', 'coingecko', 'defillama'))",
    with: "list(word('pools', 'coingecko', 'defillama', 'beacon'))",
  },
  {
    file: 'services/server/src/price/priceVariables.ts',
    before: '} satisfies Variables',
    add: `  BEACON_URL: optional({ about: '${about}', example: '${example}' }, undefined, address('https', 'http')),\n`,
  },
  {
    file: 'services/server/src/price/providers/priceProviders.ts',
    before: "import { createGeckoPrices } from './createGeckoPrices'\n",
    add: "import { createBeaconPrices } from './createBeaconPrices'\n",
  },
  {
    file: 'services/server/src/price/providers/priceProviders.ts',
    before: "import { date as geckoDate, mark as geckoMark } from './fixtures/coingecko.json'\n",
    add: "import { date as beaconDate, mark as beaconMark } from './fixtures/beacon.json'\n",
  },
  {
    file: 'services/server/src/price/providers/priceProviders.ts',
    before: '  coingecko: {\n',
    add: `  beacon: {
    about: 'a service of your own',
    needs: ['BEACON_URL'],
    proven: [{ date: beaconDate, mark: beaconMark }],
    open: createBeaconPrices,
  },
`,
  },
  {
    file: 'services/server/src/fake/everyAdapter.test.support.ts',
    before: "import { priceCoingecko, priceDefillama } from '../price/providers/priceCases.test.support'\n",
    add: "import { priceBeacon } from '../price/providers/beaconCase.test.support'\n",
  },
  {
    file: 'services/server/src/fake/everyAdapter.test.support.ts',
    after: '  priceDefillama,\n',
    add: '  priceBeacon,\n',
  },
  {
    file: 'docs/self-hosting.md',
    after: '| `DEFILLAMA_URL` | base address of DefiLlama prices | `https://coins.llama.fi` |\n',
    add: `| \`BEACON_URL\` | ${about} | \`${example}\` |\n`,
  },
]

/** Tests that walk the tables this addition writes to. */
export const tests = [
  'services/server/src/describeVariables.test',
  { file: 'services/server/src/fake/adapters.test', named: 'the adapter price-beacon' },
  { file: 'services/server/src/fake/provenProviders.test', named: 'price-beacon' },
]
