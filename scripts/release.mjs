#!/usr/bin/env node
// A release, step by step: `--collect` prepares one, `--dry` says what is wrong with it, `--pack` lays it out for the workflow, which alone
// publishes. See CONTRIBUTING.md.
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { packPackages } from './build/packPackages.mjs'
import { readPackages } from './build/readPackages.mjs'
import { readPacked } from './build/readPacked.mjs'
import { publishedPaths } from './checks/licences.mjs'
import { changelogFaults } from './release/changelogFaults.mjs'
import {
  collectChangesets,
  currentChangelog,
  pendingChangesets,
  releasedChangelog,
} from './release/collectChangesets.mjs'
import { coolingDays, dependencyFaults } from './release/dependencyFaults.mjs'
import { layRelease } from './release/layRelease.mjs'
import { readRegistry, registryAddress } from './release/readRegistry.mjs'
import { readTarball } from './release/readTarball.mjs'
import { contentFaults, tarballFaults } from './release/tarballFaults.mjs'
import { runCommand } from './test/runCommand.mjs'
import { say } from './test/say.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const flag = { type: 'boolean', default: false }
const { values: wanted } = parseArgs({ options: { dry: flag, pack: flag, collect: flag, 'same-version': flag } })

async function run(command, words, deadline = 600_000) {
  const { code, output } = await runCommand(command, words, { cwd: root, deadline })
  if (code !== 0) throw new Error(output)
  return output
}

/** Versions and the change log of the release; a dry run looks at them as they will be. */
function changes() {
  const packages = readPackages(root)
  const pending = pendingChangesets(root)
  const [{ manifest }] = packages
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  if (wanted.dry && text !== currentChangelog(root, text)) return { problems: ['CHANGELOG.md is not current'] }
  const changelog = wanted.dry ? releasedChangelog(text, manifest.version) : text
  const names = wanted.dry ? [] : pending.map(({ name }) => name)
  return {
    problems: changelogFaults(packages, changelog, names),
    note: `${packages.length} packages, ${manifest.version}, ${pending.length} changesets wait`,
  }
}

/** Packages of others that ours bring along, as the registry knows them. */
async function dependencies() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const ours = readPackages(root).map(({ folder }) => relative(root, folder))
  const brought = [...publishedPaths(lock, (path) => ours.includes(path))]
    .filter((path) => !lock.packages[path].link && path.includes('node_modules/'))
    .map((path) => ({
      name: lock.packages[path].name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: lock.packages[path].version,
    }))
  const registry = await readRegistry(
    await registryAddress(root),
    brought.map(({ name }) => name),
  )
  const told = [...registry.values()].flat().some(({ hasProvenance }) => hasProvenance)
  return {
    problems: dependencyFaults(brought, registry, Date.now()),
    note: `${brought.length} packages, ${coolingDays} days or older${told ? '' : '; this registry tells of no provenance'}`,
  }
}

/** Built and packed twice from nothing: what is published must be what anybody builds from the same commit. */
async function tarballs() {
  const build = async () => {
    await run(process.execPath, ['scripts/build.mjs', '--quiet', '--force'])
    return new Map((await packPackages(root)).map(({ name, tarball }) => [name, readTarball(tarball)]))
  }
  const first = await build()
  const second = await build()
  const problems = [...first].flatMap(([name, { files, faults }]) => [
    ...faults.map((fault) => `${name}: ${fault}`),
    ...contentFaults(name, files),
    ...tarballFaults(name, files, second.get(name).files),
  ])
  return { problems, note: `${first.size} tarballs, built twice and compared` }
}

/** The checks of the house that say whether something may be published. */
async function checks() {
  const names = ['versions', 'licences', 'exports', 'changelog', 'workflows', 'attacks', 'resolve']
  await run(process.execPath, ['scripts/test.mjs', 'checks', ...names])
  return { problems: [], note: names.join(', ') }
}

/** Each tarball as npm would take it, lower rings first. */
async function offer() {
  const packages = readPacked(root)
  for (const { tarball } of packages) {
    await run('npm', ['publish', tarball, '--access', 'public', '--ignore-scripts', '--tag', 'latest', '--dry-run'])
  }
  return { problems: [], note: 'nothing left this machine' }
}

/** What the job that publishes is given. */
function lay() {
  const tarballs = readPacked(root).map(({ tarball }) => tarball)
  layRelease(root, tarballs)
  return { problems: [], note: `${tarballs.length} tarballs in .latchkey/release` }
}

async function collect() {
  const pending = pendingChangesets(root)
  // The first release is the version that the packages have already.
  if (!wanted['same-version']) await run(process.execPath, ['node_modules/@changesets/cli/bin.js', 'version'])
  const [{ manifest }] = readPackages(root)
  collectChangesets(root, manifest.version, pending)
  await run('npm', ['install', '--package-lock-only', '--ignore-scripts'])
  await run(process.execPath, ['scripts/generate.mjs', 'api'])
  return { problems: [], note: `${pending.length} changesets are now ${manifest.version}; look at it, then commit` }
}

async function settle(step) {
  try {
    return await step()
  } catch (error) {
    return { problems: [error.message] }
  }
}

const judged = { changes, dependencies, tarballs, checks, offer }

function stepsOf() {
  if (wanted.collect) return { collect }
  if (wanted.pack) return { ...judged, lay }
  if (wanted.dry) return judged
  say('npm run release -- --collect, --dry or --pack; publishing is release.yml alone')
  process.exitCode = 1
  return {}
}

for (const [name, step] of Object.entries(stepsOf())) {
  const { problems, note } = await settle(step)
  say(`${problems.length > 0 ? 'FAIL' : ' ok '} ${name.padEnd(13)} ${note ?? ''}`)
  for (const problem of problems) say(problem)
  if (problems.length === 0) continue
  process.exitCode = 1
  // A dry run tells all that is wrong; otherwise nothing follows it.
  if (!wanted.dry) break
}
