import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../scripts/test/runCommand.mjs'
import { root } from '../consumers/root'
import { expect, test } from '../consumers/test'

// The others are built beside the repository's own libraries; what they list is held to what they import by a check.
test('the React example is copied, installed and built away from the repository', async ({ packed }) => {
  test.setTimeout(300_000)
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-copied-'))
  const npm = (...words: readonly string[]) =>
    runCommand('npm', [...words], { cwd: folder, deadline: 240_000, env: { NODE_ENV: '' } })
  try {
    cpSync(join(root, 'examples/react-vite'), folder, { recursive: true })
    const ours = packed.filter(({ name }) => name !== 'latchkey-server').map(({ tarball }) => tarball)
    const installed = await npm('install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', ...ours)
    expect(installed.code, installed.output).toBe(0)
    const built = await npm('run', 'build')
    expect(built.code, built.output).toBe(0)
    expect(existsSync(join(folder, 'dist/index.html'))).toBe(true)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
