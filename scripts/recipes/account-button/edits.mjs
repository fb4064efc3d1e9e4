/** A sample of the recipe of ARCHITECTURE.md: a button that opens a view which is there. */
export const edits = [
  {
    file: 'packages/core/src/options/Options.ts',
    replace: "export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'\n",
    with: "export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send' | 'earn'\n",
  },
  {
    file: 'packages/core/src/options/Options.ts',
    before: '  /** Whether the account offers to buy crypto. */\n',
    add: '  /** Whether the account offers to lend what it holds. */\n  readonly earn?: boolean | undefined\n',
  },
  {
    file: 'packages/core/src/options/optionRules.ts',
    replace: "  const account = ['onramp', 'swaps', 'receive', 'send']\n",
    with: "  const account = ['onramp', 'swaps', 'receive', 'send', 'earn']\n",
  },
  {
    file: 'packages/core/src/options/optionRules.ts',
    before: "    'features.onramp': on,\n",
    add: "    'features.earn': on,\n",
  },
  {
    file: 'packages/protocol/src/caip/featureNamespaces.ts',
    before: "  swaps: ['eip155'],\n",
    add: "  earn: ['eip155'],\n",
  },
  {
    file: 'packages/ui/src/holdings/offeredFeatures.ts',
    before: "  onramp: { view: { name: 'OnRampProviders' }",
    add: "  earn: { view: { name: 'WalletReceive' } },\n",
  },
  {
    file: 'packages/ui/src/icons/accountPaths.ts',
    before: "  onramp: 'M10",
    add: "  earn: 'M4 10h12',\n",
  },
  {
    file: 'packages/ui/src/wings/account/words.en.ts',
    before: "  'action.send': 'Send',\n",
    add: "  'action.earn': 'Earn',\n",
  },
  {
    file: 'packages/ui/src/wings/account/words.ar.ts',
    before: "  'action.send': 'إرسال',\n",
    add: "  'action.earn': 'ربح',\n",
  },
  {
    file: 'packages/latchkey/README.md',
    replace: '| `features.walletFeaturesOrder` | onramp, swaps, receive, send |',
    with: '| `features.earn` | `true` | whether the account offers to lend what it holds |\n| `features.walletFeaturesOrder` | onramp, swaps, receive, send, earn |',
  },
]

/** Tests that walk the tables this addition writes to. */
export const tests = ['packages/core/src/options/parseOptions.test', 'packages/core/src/options/readme.test']
