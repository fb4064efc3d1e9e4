import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { exampleFaults } from './checkExamples.mjs'
import { surfaceOf } from './readSurface.mjs'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-examples-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What is wrong with the examples of one package whose source is given. */
function faultsOf(source) {
  const root = mkdtempSync(join(folder, 'case-'))
  const files = {
    'tsconfig.json': JSON.stringify({
      // Without the DOM, which would take most of the time.
      compilerOptions: {
        strict: true,
        target: 'es2022',
        lib: ['es2022'],
        module: 'esnext',
        moduleResolution: 'bundler',
      },
    }),
    'packages/low/package.json': JSON.stringify({ name: '@latchkey/low', exports: { '.': './src/index.ts' } }),
    'packages/low/src/index.ts': source,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  mkdirSync(join(root, 'node_modules/@latchkey'), { recursive: true })
  symlinkSync(join(root, 'packages/low'), join(root, 'node_modules/@latchkey/low'))
  const entry = { specifier: '@latchkey/low', package: '@latchkey/low', version: '0.1.0', folder: 'packages/low' }
  return exampleFaults(root, surfaceOf(root, [{ ...entry, source: 'packages/low/src/index.ts' }]))
}

const walk = (example) => `
/**
 * Walks a way.
 *
 * @example
${example.replace(/^/gm, ' * ')}
 */
export function walk(metres: number): number { return metres }
`

test('an example may use what the package exports without importing it', () => {
  expect(faultsOf(walk('const way: number = walk(3)'))).toEqual([])
})

test('an example that does not compile is told by file, line and reason', () => {
  expect(faultsOf(walk("walk('far')"))).toEqual([
    expect.stringMatching(/^packages\/low\/src\/index\.ts:8: walk: its example does not compile: .*'string'/),
  ])
  expect(faultsOf(walk('run(3)'))).toEqual([expect.stringContaining("Cannot find name 'run'")])
})

test('a name an example declares itself is not imported', () => {
  expect(faultsOf(walk('const walk = (way: string) => way\nwalk("home")'))).toEqual([])
})

test('an example in HTML is not compiled', () => {
  expect(faultsOf(walk('```html\n<x-walk></x-walk>\n```'))).toEqual([])
})

test('examples of members are compiled too', () => {
  const source =
    '/** A way. */\nexport interface Way {\n  /**\n   * Its length.\n   * @example length()\n   */\n  readonly metres: number\n}\n'
  expect(faultsOf(source)).toEqual([expect.stringContaining('Way.metres: its example does not compile')])
})
