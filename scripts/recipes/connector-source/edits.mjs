/** A sample of the recipe of ARCHITECTURE.md: a source with one wallet that connects with a word. */
export const edits = [
  {
    file: 'packages/latchkey/src/createLatchkey.ts',
    replace: 'createCore(options, [walletConnectSource])',
    with: 'createCore(options, [walletConnectSource, wordSource])',
  },
  {
    file: 'packages/latchkey/src/createLatchkey.ts',
    after: "import { walletConnectSource } from './walletConnectSource'\n",
    add: "import { wordSource } from './wordSource'\n",
  },
]

/** Tests that use what this addition adds. */
export const tests = ['packages/latchkey/src/wordSource.test', 'packages/flow/src/toySource.test']
