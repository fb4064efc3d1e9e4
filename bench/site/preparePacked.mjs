import { runCommand } from '../../scripts/test/runCommand.mjs'

/** Builds the packages that changed and packs them, as `npm test` does. Throws what failed. */
export async function preparePacked(root) {
  for (const script of [['scripts/build.mjs', '--quiet'], ['scripts/pack.mjs']]) {
    const { code, output } = await runCommand(process.execPath, script, { cwd: root, env: { NO_COLOR: '1' } })
    if (code !== 0) throw new Error(`${script[0]} failed:\n${output}`)
  }
}
