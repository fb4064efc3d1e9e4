import { join } from 'node:path'
import { runCommand } from '../../scripts/test/runCommand.mjs'
import { root } from './root'

/** Runs a script of the repository with Node, there or in another folder; answers what it printed, throws it on failure. */
export async function run([script = '', ...words]: readonly string[], cwd: string): Promise<string> {
  const { code, output } = await runCommand(process.execPath, [join(root, script), ...words], {
    cwd,
    env: { NO_COLOR: '1', FORCE_COLOR: '0', NODE_ENV: '', NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (code !== 0) throw new Error(`${script} ${words.join(' ')} failed:\n${output}`)
  return output
}
