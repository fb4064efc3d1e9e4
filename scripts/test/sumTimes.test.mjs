import { expect, test } from 'vitest'
import { folderOf, sumTimes, withTimes } from './sumTimes.mjs'

test.each([
  ['packages/core/src/actions/connect.test.ts', 'packages/core'],
  ['services/server/src/relay/mailbox/relay-store.test.ts', 'services/server/relay'],
  ['services/server/src/listen.test.ts', 'services/server'],
  ['e2e/hosts/tabs.e2e.ts', 'e2e/hosts'],
  ['bench/report/judge.test.mjs', 'bench'],
  ['scripts/checks/layers.test.mjs', 'scripts/checks'],
])('%s is counted under %s', (path, folder) => expect(folderOf(path)).toBe(folder))

test('times are summed by folder, dearest first, with what importing cost', () => {
  const files = withTimes(
    [
      { file: '/r/packages/core/src/a.test.ts', milliseconds: 5 },
      { file: '/r/packages/core/src/b.test.ts', milliseconds: 7 },
      { file: '/r/packages/ui/src/c.test.ts', milliseconds: 9 },
    ],
    [{ file: '/r/packages/core/src/a.test.ts', prepare: 40, setup: 1, import: 20, tests: 6 }],
  )
  expect(sumTimes(files, '/r')).toEqual([
    { folder: 'packages/core', files: 2, import: 21, tests: 13, milliseconds: 34 },
    { folder: 'packages/ui', files: 1, import: 0, tests: 9, milliseconds: 9 },
  ])
})
