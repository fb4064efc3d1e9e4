/** A sample of the recipe of ARCHITECTURE.md: accounts that several keys own together. */
export const edits = [
  {
    file: 'packages/ui/src/wings/account/words.en.ts',
    after: "  'addresses.stx': 'Stacks address',\n",
    add: "  'addresses.multisig': 'Shared account',\n",
  },
  {
    file: 'packages/ui/src/wings/account/words.ar.ts',
    after: "  'addresses.stx': 'عنوان Stacks',\n",
    add: "  'addresses.multisig': 'حساب مشترك',\n",
  },
  { file: 'packages/core/src/connection/GrantedAccount.ts', replace: " | 'stx'\n", with: " | 'stx' | 'multisig'\n" },
  { file: 'packages/core/src/connection/GrantedAccount.ts', after: '  stx: true,\n', add: '  multisig: true,\n' },
]

/** Tests that walk the tables this addition writes to. */
export const tests = ['packages/core/src/storage/storedMultisig.test', 'packages/core/src/connection/transition.test']
