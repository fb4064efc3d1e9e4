import { expect, test } from 'vitest'
import { chooseFiles } from './chooseFiles.mjs'
import { readArguments } from './readArguments.mjs'

const all = [
  'packages/proxy/src/refuse.ts',
  'packages/proxy/src/index.test-d.ts',
  'packages/walletconnect/src/fake/openClient.test.support.ts',
  'services/server/src/http/request/readJson.ts',
  'services/server/src/http/request/readJson.test.ts',
  'services/server/src/http/Api.ts',
  'services/server/src/price/routes.ts',
]
const chosen = (paths) => chooseFiles(all, paths).map(({ folder, files }) => [folder, files])

test('sources are chosen by file or folder, in the order of the table, tests and other folders never', () => {
  expect(chosen(all)).toEqual([
    ['services/server/src/http', ['services/server/src/http/request/readJson.ts', 'services/server/src/http/Api.ts']],
    ['packages/proxy/src', ['packages/proxy/src/refuse.ts']],
  ])
  expect(chosen(['services/server/src/http/request'])).toEqual([
    ['services/server/src/http', ['services/server/src/http/request/readJson.ts']],
  ])
  expect(chosen(['services/server/src/price', 'README.md'])).toEqual([])
})

test('arguments name folders, files in them, or the commit to compare with', () => {
  expect(readArguments([]).paths).toContain('services/server/src/relay')
  expect(readArguments(['--', 'packages/proxy/src/'])).toEqual({ paths: ['packages/proxy/src'] })
  expect(readArguments(['--table'])).toEqual({ paths: [] })
  expect(readArguments(['--table', 'services'])).toHaveProperty('error')
  expect(readArguments(['services/server/src/http/request'])).toEqual({ paths: ['services/server/src/http/request'] })
  expect(readArguments(['--changed'])).toEqual({ base: 'origin/main' })
  expect(readArguments(['--', '--changed', 'HEAD~3'])).toEqual({ base: 'HEAD~3' })
  for (const wrong of [['services/server/src/price'], ['--change'], ['--changed', 'a', 'b']])
    expect(readArguments(wrong).error).toContain('npm run mutation')
})
