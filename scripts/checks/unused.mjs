import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../test/runCommand.mjs'

const listFile = 'scripts/checks/usedByTestsAlone.json'

function knip(root, ...args) {
  const program = join(root, 'node_modules/knip/bin/knip.js')
  return runCommand(process.execPath, [program, '--no-progress', '--no-config-hints', ...args], {
    cwd: root,
    env: { NO_COLOR: '1' },
  })
}

/** Compares what only tests use, as knip tells it, with what is accepted with a reason: `{ [file or file#export]: reason }`. */
export function judgeUsedByTests(issues, accepted) {
  const found = issues.flatMap(({ file, files = [], exports = [], types = [] }) =>
    files.length > 0 ? [file] : [...exports, ...types].map(({ name }) => `${file}#${name}`),
  )
  return [
    ...found
      .filter((one) => !Object.hasOwn(accepted, one))
      .map(
        (one) =>
          `${one}: only tests use it; delete it, make it *.test.support, or say in ${listFile} what it waits for`,
      ),
    ...Object.keys(accepted)
      .filter((one) => !found.includes(one))
      .map((one) => `${one}: is used or gone: take it off ${listFile}`),
  ]
}

/** What packages and services hold for their tests alone; a defence nobody calls passes for one that holds. */
async function usedByTests(root) {
  const { output } = await knip(
    root,
    ...['--production', '--config', 'scripts/checks/knip.production.json'],
    ...['--include', 'files,exports,types', '--reporter', 'json'],
  )
  let issues
  try {
    issues = JSON.parse(output.slice(output.indexOf('{'))).issues
  } catch {
    return [output.trim()]
  }
  return judgeUsedByTests(issues, JSON.parse(readFileSync(join(root, listFile), 'utf8')))
}

/** No file, export or dependency that nothing uses, and none that only tests use. What to look at is in knip.json. */
export async function unused({ root }) {
  const { code, output } = await knip(root, '--exclude', 'types,nsTypes,enumMembers')
  return { problems: [...(code === 0 ? [] : [output.trim()]), ...(await usedByTests(root))] }
}
