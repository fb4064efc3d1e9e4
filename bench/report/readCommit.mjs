import { runCommand } from '../../scripts/test/runCommand.mjs'

/** The commit that was measured, and whether files differ from it; the report itself does not count. */
export async function readCommit(root) {
  const git = async (...args) => (await runCommand('git', args, { cwd: root })).output.trim()
  const changed = await git(
    'status',
    '--porcelain',
    '--untracked-files=no',
    '--',
    '.',
    ':!bench/results.json',
    ':!bench/README.md',
  )
  return { commit: await git('rev-parse', 'HEAD'), state: changed === '' ? 'clean' : 'changed' }
}
