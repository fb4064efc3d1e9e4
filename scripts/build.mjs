#!/usr/bin/env node
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { bundlePackage } from './build/bundlePackage.mjs'
import { emitTypes } from './build/emitTypes.mjs'
import { inputHash } from './build/inputHash.mjs'
import { modulesOnTheWay } from './build/modulesOnTheWay.mjs'
import { readPackages } from './build/readPackages.mjs'
import { runCommand } from './test/runCommand.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const flags = process.argv.slice(2)
const say = (line) => flags.includes('--quiet') || process.stdout.write(`${line}\n`)
const stampPath = join(root, '.latchkey/build/stamps.json')

function readStamps() {
  try {
    return flags.includes('--force') ? {} : JSON.parse(readFileSync(stampPath, 'utf8'))
  } catch {
    return {}
  }
}

/** A package is current when nothing it is made of changed since its last build: itself, the packages below it, the build, the lockfile. */
function stampsOf(packages) {
  const ground = inputHash(
    ['scripts/build', 'scripts/build.mjs', 'tsconfig.json', 'package-lock.json'].map((path) => join(root, path)),
  )
  const stamps = {}
  for (const { name, folder, internal } of packages)
    stamps[name] = inputHash(
      [join(folder, 'src'), join(folder, 'package.json'), join(folder, 'tsdown.config.ts')],
      [
        ground,
        ...[...way]
          .filter(([id]) => id.startsWith(join(folder, 'src')))
          .map(String)
          .sort(),
        ...internal.map((dependency) => stamps[dependency] ?? ''),
      ],
    )
  return stamps
}

/** By its own build: what npm runs for its owner. */
async function buildProgram({ folder }) {
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  const { code, output } = await runCommand('npm', ['run', '--silent', 'build'], { cwd: folder })
  if (code !== 0) throw new Error(output.trim())
}

const problems = []
const started = performance.now()
const packages = readPackages(root)
const before = readStamps()
const way = await modulesOnTheWay(root)
const now = stampsOf(packages)
const stale = packages.filter(({ name, folder }) => before[name] !== now[name] || !existsSync(join(folder, 'dist')))
const done = { ...before }

for (const item of stale) {
  const began = performance.now()
  const lost = item.entries.filter(({ source }) => !existsSync(join(item.folder, source)))
  for (const { subpath, source } of lost)
    problems.push(`${item.name}: export ${subpath} names ${source}, which does not exist`)
  delete done[item.name]
  if (lost.length > 0) continue
  try {
    if (item.manifest.bin) await buildProgram(item)
    else await bundlePackage(root, item, way)
    done[item.name] = now[item.name]
    say(`${item.name.padEnd(22)} ${((performance.now() - began) / 1000).toFixed(1)} s`)
  } catch (error) {
    problems.push(`${item.name}: ${error.message}`)
  }
}

if (stale.length > 0) {
  try {
    await emitTypes(
      root,
      packages.filter(({ manifest }) => !manifest.bin),
    )
  } catch (error) {
    problems.push(`types: ${error.message}`)
    for (const { name } of stale) delete done[name]
  }
}

mkdirSync(dirname(stampPath), { recursive: true })
writeFileSync(stampPath, `${JSON.stringify(done, null, 2)}\n`)
// Colours of the bundler would only blur a log.
for (const problem of problems) process.stderr.write(`${stripVTControlCharacters(problem)}\n`)
if (problems.length === 0)
  say(`Built ${stale.length} of ${packages.length} packages in ${((performance.now() - started) / 1000).toFixed(1)} s`)
process.exitCode = problems.length > 0 ? 1 : 0
