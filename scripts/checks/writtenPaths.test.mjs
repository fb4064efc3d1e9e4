import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pathsIn, writtenPaths } from './writtenPaths.mjs'

const root = mkdtempSync(join(tmpdir(), 'latchkey-paths-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('paths stand in code, in links and in drawings of folders; words and commands are none', () => {
  const text = [
    'Read `core/src/a.ts` or [that](../docs/b.md#part), not `a.ts b`, `https://x.example/c.md`, `latchkey/react` or <c.ts>.',
    '```',
    'src  d.ts (one), folder/',
    '```',
    '```ts',
    "import 'e.ts'",
    '```',
    '`<noun>/f.ts`',
  ].join('\n')
  expect(pathsIn(text)).toEqual([
    { line: 1, path: 'core/src/a.ts' },
    { line: 1, path: 'docs/b.md' },
    { line: 3, path: 'd.ts' },
    { line: 3, path: 'folder/' },
  ])
})

test('a path that is not there is told with its place; a part of one that is there does', () => {
  const files = {
    'packages/core/src/time/clock.ts': '',
    'SECURITY.md': 'In `core/src/time/clock.ts`, `time/`, `core/src/clock.ts` and `clocks.ts`.\n',
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  const { problems } = writtenPaths({ root })
  expect(problems.filter((problem) => !problem.startsWith('writtenPaths.mjs'))).toEqual([
    'SECURITY.md:1: names core/src/clock.ts, which does not exist',
    'SECURITY.md:1: names clocks.ts, which does not exist',
  ])
})
