// A sample of the recipe of ARCHITECTURE.md: an error of the network's domain, told to visitors in every language.
export const edits = [
  {
    file: 'scripts/checks/usedByTestsAlone.json',
    after: '{\n',
    add: '  "packages/protocol/src/errors/network.ts#networkMoving": "waits for the first network that says it moves",\n',
  },
  {
    file: 'packages/protocol/src/errors/network.ts',
    before: '/** The wallet calls the chain id itself invalid (32603, positive). */',
    add: `/** The network is being moved by its operators. */
export const networkMoving: ErrorFactory<'network.moving', OfChain> = /*#__PURE__*/ defineError({
  code: 'network.moving',
  message: 'The network is being moved, so nothing can be sent to it now. Try again in an hour.',
})

`,
  },
  {
    file: 'packages/ui/src/wings/errors/words.en.ts',
    before: "  'error.network.unrecognized':",
    add: "  'error.network.moving': 'This network is being moved. Try again in an hour.',\n",
  },
  {
    file: 'packages/ui/src/wings/errors/words.ar.ts',
    before: "  'error.network.unrecognized':",
    add: "  'error.network.moving': 'هذه الشبكة قيد النقل. حاول مجددًا بعد ساعة.',\n",
  },
]

/** Tests that walk the tables this addition writes to. */
export const tests = ['packages/protocol/src/errors/registry.test', 'packages/ui/src/messages/createWords.test']
