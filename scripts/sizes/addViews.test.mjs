import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { runCommand } from '../test/runCommand.mjs'
import { addViews } from './addViews.mjs'
import { growPackages } from './growPackages.mjs'
import { moreViews } from './moreViews.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
let grown
beforeAll(() => {
  grown = growPackages(root, 'grown-types', ['flow', 'ui'], (folder) => addViews(folder, moreViews))
  const paths = { '@latchkey/flow': ['./packages/flow/src/index.ts'] }
  writeFileSync(
    join(grown.folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions: { paths },
      include: ['packages/ui/src/index.ts', 'packages/ui/src/views.ts'],
      exclude: [],
    }),
  )
})

/** The files of `packages/ui` that do not type-check. */
async function brokenFiles() {
  const { output } = await runCommand(
    process.execPath,
    [join(root, 'node_modules/typescript-7/bin/tsc'), '-p', grown.folder, '--pretty', 'false'],
    { cwd: grown.folder },
  )
  return [...new Set([...output.matchAll(/^packages\/ui\/src\/([^(]+)\(/gm)].map(([, file]) => file))].sort()
}

test('a view is added by its own files and the lists of its wing, a wing by a line in each list of wings', async () => {
  expect(grown.changed).toEqual([
    'packages/flow/src/modal/ViewDescriptor.ts',
    'packages/flow/src/modal/views.ts',
    'packages/ui/src/messages/laterSets.ar.ts',
    'packages/ui/src/messages/laterSets.en.ts',
    'packages/ui/src/views.ts',
    ...['door.ts', 'icons.ts', 'tiles.ts', 'wing.css', 'words.ar.ts', 'words.en.ts'].map(
      (file) => `packages/ui/src/wings/account/${file}`,
    ),
    'packages/ui/src/wings/laterWings.ts',
  ])
  expect(await brokenFiles()).toEqual([])
})

test('a view without a place, a screen, a tile, a state or a word does not type-check, nor a wing without its line', async () => {
  const missing = [
    ['wings/request/door.ts', / WalletRequest: WalletRequestScreen,/, 'wings/request/wing.ts'],
    ['wings/laterWings.ts', / {2}bridge,\n/, 'wings/laterWings.ts'],
    ['wings/onramp/tiles.ts', / {2}OnRampTokens: .*\n/, 'views.ts'],
    [
      'wings/email/UpdateEmail/UpdateEmail.states.ts',
      /ready: \{ state: 'ready' \}/,
      'wings/email/UpdateEmail/UpdateEmail.states.ts',
    ],
    ['wings/names/words.en.ts', / {2}'chooseName.hint': .*\n/, 'wings/names/ChooseName/ChooseName.tsx'],
    ['wings/account/words.ar.ts', / {2}'nftDetails.hint': .*\n/, 'wings/account/words.ar.ts'],
    ['messages/laterSets.ar.ts', / {2}pay: .*\n/, 'messages/laterSets.ar.ts'],
  ]
  for (const [path, part] of missing) {
    const file = join(grown.folder, 'packages/ui/src', path)
    const text = readFileSync(file, 'utf8')
    expect(text, path).toMatch(part)
    writeFileSync(file, text.replace(part, ''))
  }
  // The Arabic words of a view whose English ones are gone are one too many.
  expect(await brokenFiles()).toEqual([...missing.map(([, , broken]) => broken), 'wings/names/words.ar.ts'].sort())
})
