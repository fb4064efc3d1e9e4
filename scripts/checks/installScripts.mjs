import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repositoryFiles } from './repositoryFiles.mjs'

/** Scripts that npm runs when it installs a package from a registry. */
const atInstall = ['preinstall', 'install', 'postinstall']

/** The package at a path of a lockfile. */
const nameAt = (path, entry) => entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * Packages of lockfiles that run a script when they are installed and have no row with a reason, packages whose manifest has a script that
 * their lockfile is silent about, and rows for nothing. `lockfiles` by path; `manifestAt` answers an installed manifest, if there is one.
 */
export function installScriptFaults(lockfiles, allowed, manifestAt = () => undefined) {
  const faults = []
  const needed = new Set()
  const rowOf = (name, path) => allowed.find((row) => row.name === name && row.lockfile === path)
  for (const [path, { packages }] of Object.entries(lockfiles))
    for (const [place, entry] of Object.entries(packages)) {
      if (!place.includes('node_modules/') || entry.link) continue
      const name = nameAt(place, entry)
      const { scripts = {} } = manifestAt(join(dirname(path), place)) ?? {}
      const hidden = atInstall.find((script) => scripts[script])
      if (!entry.hasInstallScript && hidden)
        faults.push(`${path}: ${place} has the script '${hidden}', which the lockfile does not tell`)
      if (!entry.hasInstallScript) continue
      needed.add(rowOf(name, path))
      if (!rowOf(name, path))
        faults.push(
          `${path}: ${place} runs a script when it is installed; choose another, or add a row with the reason`,
        )
    }
  for (const row of allowed) {
    if (!needed.has(row)) faults.push(`installScripts.json: nothing in ${row.lockfile} needs the row of ${row.name}`)
    if (!row.reason?.trim()) faults.push(`installScripts.json: ${row.name} has no reason`)
  }
  return faults
}

const installs = /\bnpm (?:ci|install|i|add)\b[^\n;&|'"`]*/g
const turnsOn =
  /--ignore-scripts[= ]false|--no-ignore-scripts|--foreground-scripts|npm_config_ignore_scripts|\bnpm (?:rebuild|rb)\b/i

/** Installs of a workflow, an image or a script that would run scripts of packages: each says that it does not, whatever `.npmrc` is there. */
export function installFlagFaults(path, text) {
  const commands = text.split('\n').filter((line) => !/^\s*#/.test(line))
  return [
    ...(commands.join('\n').match(installs) ?? [])
      .filter((command) => !/--ignore-scripts\b/.test(command))
      .map((command) => `${path}: '${command.trim()}' must say --ignore-scripts`),
    ...commands
      .filter((line) => turnsOn.test(line))
      .map((line) => `${path}: '${line.trim()}' lets packages run scripts`),
  ]
}

/** Where packages are installed without anybody looking: workflows and images. */
const unattended = /^(\.github\/workflows\/.*\.ya?ml|deploy\/Dockerfile)$/

/** Settings of npm that lets packages run scripts, beside a lockfile. */
export function npmrcFaults(path, settings) {
  const lines = settings?.split('\n').map((line) => line.replaceAll(' ', '')) ?? []
  const said = lines.filter((line) => line.startsWith('ignore-scripts='))
  return said.length === 1 && said[0] === 'ignore-scripts=true' ? [] : [`${path}: must say ignore-scripts=true, once`]
}

/** No package runs a script when it is installed, in any lockfile, and the few that have one are explained. */
export function installScripts({ root }) {
  const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)
  const files = repositoryFiles(root)
  const paths = files.filter((path) => /(^|\/)package-lock\.json$/.test(path))
  const lockfiles = Object.fromEntries(paths.map((path) => [path, JSON.parse(read(path))]))
  const manifestAt = (place) => {
    const text = read(join(place, 'package.json'))
    return text && JSON.parse(text)
  }
  return [
    ...installScriptFaults(lockfiles, JSON.parse(read('scripts/checks/installScripts.json')), manifestAt),
    ...paths.map((path) => join(dirname(path), '.npmrc')).flatMap((path) => npmrcFaults(path, read(path))),
    ...files.filter((path) => unattended.test(path)).flatMap((path) => installFlagFaults(path, read(path))),
  ]
}
