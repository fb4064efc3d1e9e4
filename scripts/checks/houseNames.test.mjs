import { expect, test } from 'vitest'
import { isNamedAfterExport, strayPaths, vagueWord } from './houseNames.mjs'

test.each(['packages/core/src/utils/x.ts', 'packages/core/src/helper.ts', 'scripts/common.test.mjs', 'a/types.d.ts'])(
  '%s has a vague name',
  (path) => expect(vagueWord(path)).toBeDefined(),
)

test.each(['packages/core/src/Clock.ts', 'packages/ui/src/parts/TypesetText.tsx', 'packages/core/src/commonality.ts'])(
  '%s has a name that says something',
  (path) => expect(vagueWord(path)).toBeUndefined(),
)

test.each([
  ['src/Clock.ts', ['Clock', 'systemClock']],
  ['src/address/cosmos.ts', ['canonicalCosmosAddress']],
  ['src/buttonIcons.ts', ['keyIcon', 'warningIcon']],
  ['src/errors/wallet.ts', ['badAnswer']],
  ['src/views/Connect.states.ts', ['connectStates']],
  ['src/aside.ts', []],
])('%s is named after %j', (path, names) => expect(isNamedAfterExport(path, names)).toBe(true))

test.each([
  ['src/router.ts', ['push', 'replace']],
  ['src/clock.ts', ['deadlines']],
])('%s is not named after %j', (path, names) => expect(isNamedAfterExport(path, names)).toBe(false))

test('paths that leave the repository are found', () => {
  const neighbour = ['..', 'shared'].join('/')
  expect(strayPaths('packages/core/src/x.ts', "import '../../flow/src/x'")).toEqual([])
  expect(strayPaths('scripts/x.mjs', "read('../../elsewhere')")).toEqual(['../../'])
  expect(strayPaths('README.md', `see ${neighbour}/x`)).toEqual([neighbour, '../'])
})
