/** A sample of the recipe of ARCHITECTURE.md: an adapter of Cosmos chains, with the one wallet at `globalThis.keplr`. */
export const edits = [
  {
    file: 'packages/latchkey/package.json',
    before: '    "./viem": {\n',
    add: `    "./cosmos": {
      "@latchkey/source": "./src/cosmos.ts",
      "types": "./dist/cosmos.d.ts",
      "default": "./dist/cosmos.js"
    },
`,
  },
  {
    file: 'packages/latchkey/package.json',
    before: '    "@latchkey/eip155": "0.1.0",\n',
    add: '    "@latchkey/cosmos": "0.1.0",\n',
  },
  {
    file: 'packages/latchkey/README.md',
    before: '| `latchkey/viem` |',
    add: '| `latchkey/cosmos` | the adapter of Cosmos chains |\n',
  },
  {
    file: 'packages/latchkey/src/cdn.ts',
    before: "import { eip155 } from '@latchkey/eip155'\n",
    add: "import { cosmos } from '@latchkey/cosmos'\n",
  },
  { file: 'packages/latchkey/src/cdn.ts', before: '  eip155,\n', add: '  cosmos,\n' },
  {
    file: 'apps/lab/src/options/labAdapters.ts',
    before: "import { eip155 } from 'latchkey/eip155'\n",
    add: "import { cosmos } from 'latchkey/cosmos'\n",
  },
  { file: 'apps/lab/src/options/labAdapters.ts', replace: '{ eip155, solana }', with: '{ cosmos, eip155, solana }' },
]

/** Tests that walk the tables this addition writes to. */
export const tests = ['packages/cosmos/src', 'apps/lab/src/options/openInstance.test']
