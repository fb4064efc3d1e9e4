/** A sample of the recipe of ARCHITECTURE.md: the sessions an account opened, kept over a reload. */
export const edits = [
  {
    file: 'packages/features/package.json',
    before: '    "./wallets": {\n',
    add: `    "./smartSessions": {
      "@latchkey/source": "./src/smartSessions.ts",
      "types": "./dist/smartSessions.d.ts",
      "default": "./dist/smartSessions.js"
    },
`,
  },
  {
    file: 'packages/features/README.md',
    before: '| `/wallets` |',
    add: '| `/smartSessions` | the sessions an account opened, kept over a reload |\n',
  },
  {
    file: 'packages/latchkey/src/features.ts',
    before: '] satisfies',
    add: `  {
    name: 'smartSessions',
    option: 'features.smartSessions',
    load: async () => (await import('@latchkey/features/smartSessions')).feature,
  },
`,
  },
  {
    file: 'packages/core/src/options/optionRules.ts',
    replace: "'features.smartSessions': missingFlag",
    with: "'features.smartSessions': off",
  },
  {
    file: 'packages/latchkey/README.md',
    replace: ' `features.smartSessions`\n',
    with: '\n',
  },
  {
    file: 'packages/latchkey/README.md',
    before: '| `features.walletFeaturesOrder` |',
    add: '| `features.smartSessions` | `false` | whether the account lists the permissions it granted |\n',
  },
  {
    file: 'scripts/sizes/lazyModules.mjs',
    after: 'export const lazyModules = [\n',
    add: "  { module: '@latchkey/features/dist/smartSessions.js', later: afterwards },\n",
  },
]

/** Tests that walk the tables this addition writes to. */
export const tests = ['packages/latchkey/src/smartSessions.test', 'packages/core/src/options/parseOptions.test']
