import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runCommand } from '../test/runCommand.mjs'
import { readPackages } from './readPackages.mjs'
import { plainName, readPacked, tarballPath } from './readPacked.mjs'
import { thirdPartyNotices } from './thirdPartyNotices.mjs'

const isTest = (path) => /\.(test|test-d)\./.test(path)

/** What npm gets: the manifest without the condition that only this repository uses. */
export function publishedManifest({ exports = {}, ...manifest }) {
  const stripped = Object.entries(exports).flatMap(([subpath, target]) => {
    if (typeof target === 'string') return [[subpath, target]]
    const { '@latchkey/source': _, ...rest } = target
    const conditions = Object.keys(rest)
    if (conditions.length === 0) return []
    return [[subpath, conditions.length === 1 ? rest[conditions[0]] : rest]]
  })
  if (stripped.length === 0 && manifest.bin) {
    const { exports: _, scripts: __, devDependencies: ___, ...program } = manifest
    return program
  }
  return { ...manifest, exports: { ...Object.fromEntries(stripped), './package.json': './package.json' } }
}

/**
 * Lays every package out as npm will get it (built files, source, licence, notices) and packs it.
 * Answers what `readPacked` reads. Needs a finished build.
 */
export async function packPackages(root) {
  const out = join(root, '.latchkey/tarballs')
  const stage = join(root, '.latchkey/stage')
  const programs = join(root, '.latchkey/programs')
  for (const folder of [out, programs, stage]) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }
  const packages = readPackages(root).map((item) => {
    const staged = join(stage, plainName(item.name))
    mkdirSync(staged)
    const files = item.manifest.bin ? item.manifest.files : ['dist', 'src', 'THIRD_PARTY_NOTICES']
    for (const name of [...files.filter((name) => !name.startsWith('!')), 'README.md'])
      if (existsSync(join(item.folder, name)))
        cpSync(join(item.folder, name), join(staged, name), { recursive: true, filter: (path) => !isTest(path) })
    cpSync(join(root, 'LICENSE'), join(staged, 'LICENSE'))
    writeFileSync(join(staged, 'THIRD_PARTY_NOTICES'), thirdPartyNotices(root, item))
    const manifest = publishedManifest(item.manifest)
    writeFileSync(join(staged, 'package.json'), JSON.stringify({ ...manifest, files }, null, 2))
    return { ...item, staged }
  })
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, [process.env.npm_execpath]] : ['npm', []]
  const { code, output } = await runCommand(
    npm[0],
    [
      ...npm[1],
      'pack',
      '--silent',
      '--ignore-scripts',
      '--pack-destination',
      out,
      ...packages.map(({ staged }) => staged),
    ],
    { cwd: root },
  )
  if (code !== 0) throw new Error(`npm pack failed: ${output}`)
  for (const item of packages.filter(({ manifest }) => manifest.bin))
    renameSync(join(out, basename(tarballPath(root, item))), tarballPath(root, item))
  return readPacked(root)
}
