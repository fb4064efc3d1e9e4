#!/usr/bin/env node
// The last step of a release, in the job that may publish: nothing is installed there and nothing built, so that this needs Node alone.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { judgeRelease } from './release/judgeRelease.mjs'
import { runCommand } from './test/runCommand.mjs'
import { say } from './test/say.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { RELEASE_SUMS = '', GITHUB_REF_NAME = '' } = process.env
const sums = Buffer.from(RELEASE_SUMS, 'base64').toString()
const { tarballs, problems } = judgeRelease(join(root, '.latchkey/release'), sums, GITHUB_REF_NAME)
for (const problem of problems) say(problem)
process.exitCode = problems.length > 0 ? 1 : 0

for (const tarball of problems.length > 0 ? [] : tarballs) {
  const how = ['--access', 'public', '--ignore-scripts', '--tag', 'latest', '--provenance']
  const { code, output } = await runCommand('npm', ['publish', tarball, ...how], { cwd: root, deadline: 600_000 })
  say(output)
  process.exitCode = code
  // Those of higher rings need this one.
  if (code !== 0) break
}
