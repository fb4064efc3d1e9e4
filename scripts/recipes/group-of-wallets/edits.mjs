/** A sample of the recipe of ARCHITECTURE.md: wallets the directory marks as certified. */
export const edits = [
  { file: 'packages/core/src/wallets/ConnectorGroup.ts', after: "  | 'recommended'\n", add: "  | 'certified'\n" },
  { file: 'packages/core/src/wallets/ConnectorGroup.ts', after: '  recommended: true,\n', add: '  certified: true,\n' },
  {
    file: 'packages/flow/src/connectList/connectList.ts',
    before: '  recommended: (input) =>\n',
    add: `  certified: (input) =>
    input.directory
      .filter(({ id }) => input.options.includeWalletIds.includes(id))
      .map((wallet) => candidate(input, wallet, 'certified', ['certified'])),
`,
  },
]

/** Tests that walk the tables this addition writes to. */
export const tests = ['packages/flow/src/connectList', 'packages/core/src/options/parseOptions.test']
