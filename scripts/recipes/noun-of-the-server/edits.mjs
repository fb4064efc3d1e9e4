/** A sample of the recipe of ARCHITECTURE.md: a notice the operator shows to pages, with a table of its own. */
export const edits = [
  {
    file: 'services/server/src/nouns.ts',
    before: "import { priceNoun } from './price/priceNoun'\n",
    add: "import { noticeNoun } from './notice/noticeNoun'\n",
  },
  { file: 'services/server/src/nouns.ts', after: '  telemetryNoun,\n', add: '  noticeNoun,\n' },
  {
    file: 'packages/protocol/src/api.ts',
    before: 'export { featureIds, getAnalyticsConfig,',
    add: "export { getNotice } from './api/notice/getNotice'\n",
  },
]

/** Tests that walk the tables this addition writes to. */
export const tests = ['services/server/src/describeVariables.test', 'services/server/src/notice']
