import { join } from 'node:path'
import { build } from 'vite'
import { repositoryFiles } from '../checks/repositoryFiles.mjs'

/** Rules of the options as core holds them, `[path, { isBuilt, example, fallback }]`, sorted. */
async function readRules(root) {
  const file = repositoryFiles(root).find((path) => /^packages\/core\/src\/(.*\/)?optionRules\.ts$/.test(path))
  if (!file)
    throw new Error('packages/core/src has no optionRules.ts; scripts/surface/readOptions.mjs reads the options there')
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@latchkey/source', 'module', 'default'] },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(root, file), formats: ['es'] },
    },
  })
  const { code } = [result].flat()[0].output[0]
  const { optionRules } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return [...optionRules()]
    .map(([path, [test, example, fallback]]) => [path, { isBuilt: test !== 'missing', example, fallback }])
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * Every option as a row: `{ path, type, about, isBuilt, example, fallback, place }`, from the type `Options` and the rules that
 * prove what a site passes. `surface` is what `readSurface()` answers.
 */
export async function readOptions(root, surface) {
  const types = new Map(
    surface.flatMap(({ items }) => items.filter(({ from }) => !from).map((item) => [item.name, item])),
  )
  const memberAt = (path) => {
    let owner = types.get('Options')
    let member
    for (const name of path.split('.')) {
      member = owner?.members.find((found) => found.name === name)
      owner = types.get(member?.type.replace(' | undefined', ''))
    }
    return member
  }
  return (await readRules(root)).map(([path, rule]) => {
    const member = memberAt(path)
    return {
      path,
      ...rule,
      type: member?.type.replace(' | undefined', '') ?? 'unknown',
      about: member?.docs.about ?? '',
      place: member ? `${member.path}:${member.line}` : undefined,
    }
  })
}
