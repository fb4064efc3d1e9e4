import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/** By their names alone: a path has a point, a slash or a drive in front. */
const packagesOfOthers = /^(?:node:|(?!@latchkey\/)[a-z@][^:]*$)/

/** A module stays what its source is: by where it stands it finds what is beside it, and whether it was built. */
const standingWhereTheyWere = {
  name: 'latchkey-sources',
  transform: {
    filter: { code: /import\.meta\.url/ },
    handler(_, id, { magicString }) {
      magicString.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      return { code: magicString.toString(), map: magicString.generateMap({ hires: true }).toString() }
    },
  },
}

/**
 * Imports modules of the server, by their paths in its `src`, from their sources: all in one bundle, since to transform and load them one
 * by one takes three times as long. The files of the bundle are gone once they are read; what is thrown names the sources.
 */
export async function loadServer(root, ...paths) {
  const home = join(root, 'services/server')
  // Below the server, whose packages it imports.
  const below = join(home, '.latchkey')
  removeLeft(below)
  const dir = join(below, `sources-${process.pid}-${randomUUID()}`)
  const bundle = await rolldown({
    input: Object.fromEntries(paths.map((path, at) => [`entry${at}`, join(home, 'src', path)])),
    platform: 'node',
    external: packagesOfOthers,
    resolve: { conditionNames: ['@latchkey/source', 'node', 'import', 'default'] },
    plugins: [standingWhereTheyWere],
    logLevel: 'silent',
  })
  try {
    const { output } = await bundle.write({
      dir,
      format: 'esm',
      sourcemap: 'inline',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name].mjs',
    })
    const later = output.filter(({ isDynamicEntry }) => isDynamicEntry)
    if (later.length > 0)
      throw new Error(`Modules that are imported later are gone then: ${later.map(({ name }) => name)}`)
    // Node reads the maps of no module that was loaded before.
    process.setSourceMapsEnabled(true)
    return await Promise.all(paths.map((_, at) => import(pathToFileURL(join(dir, `entry${at}.mjs`)).href)))
  } finally {
    await bundle.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Removes what processes that were killed while they loaded left behind. */
function removeLeft(below) {
  if (!existsSync(below)) return
  for (const name of readdirSync(below)) {
    const [, pid] = /^sources-(\d+)-/.exec(name) ?? []
    if (pid && isGone(Number(pid))) rmSync(join(below, name), { recursive: true, force: true })
  }
}

function isGone(pid) {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    // A process of somebody else's cannot be signalled, and lives.
    return error.code === 'ESRCH'
  }
}
