import { join } from 'node:path'
import { runCommand } from '../test/runCommand.mjs'

/** No file, export or dependency that nothing uses. What to look at is in knip.json. */
export async function unused({ root }) {
  const { code, output } = await runCommand(
    process.execPath,
    [
      join(root, 'node_modules/knip/bin/knip.js'),
      '--no-progress',
      '--no-config-hints',
      '--exclude',
      'types,nsTypes,enumMembers',
    ],
    { cwd: root, env: { NO_COLOR: '1' } },
  )
  return { problems: code === 0 ? [] : [output.trim()] }
}
