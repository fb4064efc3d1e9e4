/** A sample of the recipe of ARCHITECTURE.md: a switch that is on by default. */
export const edits = [
  {
    file: 'packages/core/src/options/Options.ts',
    before: '  /** Whether visitors without a wallet are shown how to get one. */\n',
    add: '  /** Whether amounts are shown with the words of the language. */\n  readonly enableAmountWords?: boolean | undefined\n',
  },
  {
    file: 'packages/core/src/options/Options.ts',
    before: '  readonly enableWalletGuide: boolean\n',
    add: '  readonly enableAmountWords: boolean\n',
  },
  {
    file: 'packages/core/src/options/optionRules.ts',
    after: '    enableWalletGuide: on,\n',
    add: '    enableAmountWords: on,\n',
  },
  {
    file: 'packages/core/src/options/parseOptions.test.ts',
    before: '  enableWalletGuide: true,\n',
    add: '  enableAmountWords: false,\n',
  },
  {
    file: 'packages/latchkey/README.md',
    before: '| `enableNetworkSwitch` |',
    add: '| `enableAmountWords` | `true` | whether amounts are shown with the words of the language |\n',
  },
  {
    file: 'apps/lab/src/views/configure/BehaviourOptions.tsx',
    before: '      <OptionToggle path="enableReconnect"',
    add: '      <OptionToggle path="enableAmountWords" label={words.enableAmountWords} fallback />\n',
  },
  {
    file: 'apps/lab/src/messages/en.ts',
    before: "    enableWalletGuide: 'Wallet guide',\n",
    add: "    enableAmountWords: 'Amounts in words',\n",
  },
  {
    file: 'apps/lab/src/messages/ar.ts',
    before: "    enableWalletGuide: 'دليل المحافظ',\n",
    add: "    enableAmountWords: 'المبالغ بالكلمات',\n",
  },
]

/** Tests that walk the tables this addition writes to. */
export const tests = ['packages/core/src/options/parseOptions.test', 'packages/core/src/options/readme.test']
