/** A sample of the recipe of ARCHITECTURE.md: the relay lets one fetch name no more than so many topics. */
export const edits = [
  {
    file: 'services/server/src/relay/limits.ts',
    before: '  readonly fetchMessages: number\n',
    add: '  /** Topics one fetch may name. */\n  readonly topicsOfFetch: number\n',
  },
  { file: 'services/server/src/relay/limits.ts', before: '  fetchMessages: 100,\n', add: '  topicsOfFetch: 50,\n' },
  {
    file: 'services/server/src/relay/limits.test.ts',
    before: "    queueBytes: ['bytes that wait",
    add: '    topicsOfFetch: ["topics of one fetch", "request", String(limits.topicsOfFetch)],\n',
  },
  {
    file: 'services/server/src/relay/methods/fetchMessages.ts',
    replace: 'readTopics(params, tools.limits)',
    with: 'readTopics(params, { batch: tools.limits.topicsOfFetch })',
  },
  {
    file: 'SECURITY.md',
    before: '| messages of one fetch,',
    add: '| topics of one fetch | request | 50 | -32602 with the reason |\n',
  },
  {
    file: 'services/server/src/hostile/everyMeans.test.support.ts',
    before: "import { refusedRows } from './means/refusedRows.test.support'\n",
    add: "import { wideFetches } from './means/wideFetches.test.support'\n",
  },
  {
    file: 'services/server/src/hostile/everyMeans.test.support.ts',
    after: '  longPolls,\n',
    add: '  wideFetches,\n',
  },
]

/** Tests that walk the tables this addition writes to. */
export const tests = ['services/server/src/relay/limits.test']
