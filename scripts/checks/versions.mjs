import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import semver from 'semver'
import { installScripts } from './installScripts.mjs'
import { repositoryFiles } from './repositoryFiles.mjs'

const exact = /^(npm:(@[^/]+\/)?[^@]+@)?\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/

/** Workspaces that hold another version of something on purpose. */
const apart = { 'peers/react-18/package.json': ['react', 'react-dom'] }

const npmSettings = ['omit-lockfile-registry-resolved=true', 'save-exact=true']

/** Locked without integrity, because the registry this lockfile was made with has no copy of them: builds for other systems. */
const unhashed = /^node_modules\/@foundry-rs\/anvil-(darwin|win32|linux-arm64)/

/** Versions that are not exact, or not the same in every workspace. `manifests` by path. */
export function versionFaults(manifests) {
  const faults = []
  const ours = new Map(Object.values(manifests).map(({ name, version }) => [name, version]))
  const seen = new Map()
  for (const [path, manifest] of Object.entries(manifests)) {
    const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
    for (const [name, version] of [...Object.entries(wanted), ...Object.entries(manifest.overrides ?? {})]) {
      if (typeof version !== 'string' || !exact.test(version)) {
        faults.push(`${path}: ${name} is '${version}'; give the exact version`)
        continue
      }
      if (ours.has(name) && ours.get(name) !== version)
        faults.push(`${path}: ${name} is ${version}, ours is ${ours.get(name)}`)
      if (apart[path]?.includes(name)) continue
      const first = seen.get(name)
      if (first && first.version !== version)
        faults.push(`${path}: ${name} is ${version}, but ${first.version} in ${first.path}`)
      if (!first) seen.set(name, { path, version })
    }
  }
  return faults
}

/** True when a package at `path` would find `name`: beside it, or in any folder above. */
function isLocked(packages, path, name) {
  const folders = path
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'))
  return [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`].some(
    (place) => packages[place],
  )
}

/** What a lockfile must not hold: download addresses, missing integrity, another format, holes where other platforms need something. */
export function lockfileFaults(lock) {
  const faults =
    lock.lockfileVersion === 3 ? [] : [`package-lock.json: lockfileVersion is ${lock.lockfileVersion}, not 3`]
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || entry.link) continue
    if (entry.resolved) faults.push(`package-lock.json: ${path} names a download address`)
    for (const name of Object.keys(entry.optionalDependencies ?? {}))
      if (!isLocked(lock.packages, path, name))
        faults.push(
          `package-lock.json: ${path} may need ${name}, which is not locked, so npm ci refuses; choose a complete version`,
        )
    if (!entry.integrity && !entry.inBundle && !(entry.optional && unhashed.test(path)))
      faults.push(`package-lock.json: ${path} has no integrity`)
  }
  return faults
}

/** Locked packages that ask for a newer Node than ours, of which `npm ci` warns there; builds for one platform are not installed elsewhere. */
export function engineFaults(lock, node) {
  const oldest = semver.minVersion(node)
  return Object.entries(lock.packages)
    .filter(([, { optional, engines }]) => !optional && engines?.node && !semver.satisfies(oldest, engines.node))
    .map(
      ([path, { version, engines }]) =>
        `package-lock.json: ${path} ${version} asks for Node ${engines.node}, we for ${node}; choose an older release`,
    )
}

/** Direct runtime dependencies without a row in DEPENDENCIES.md, and rows without a dependency. */
export function explanationFaults(manifests, table) {
  const rows = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)
  const published = Object.entries(manifests).filter(
    ([path, { private: hidden }]) => /^(packages|services)\//.test(path) && (!hidden || path.startsWith('services/')),
  )
  const needed = new Set(
    published
      .flatMap(([, { dependencies, peerDependencies }]) => Object.keys({ ...dependencies, ...peerDependencies }))
      .filter((name) => name !== 'latchkey' && !name.startsWith('@latchkey/')),
  )
  return [
    ...[...needed]
      .filter((name) => !rows.includes(name))
      .map((name) => `DEPENDENCIES.md: no row says why ${name} is here`),
    ...rows
      .filter((name) => !needed.has(name))
      .map((name) => `DEPENDENCIES.md: ${name} has a row, but nothing depends on it`),
  ]
}

/** Exact versions, an honest lockfile that serves our oldest Node, no scripts at install, every runtime dependency explained. */
export function versions({ root }) {
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const paths = repositoryFiles(root).filter(
    (path) => /(^|\/)package\.json$/.test(path) && !/^(e2e\/consumers|examples|scripts\/recipes)\//.test(path),
  )
  const manifests = Object.fromEntries(paths.map((path) => [path, JSON.parse(read(path))]))
  const lock = JSON.parse(read('package-lock.json'))
  // A folder outside the workspaces has a lockfile of its own.
  const apartLocks = paths
    .map((path) => join(dirname(path), 'package-lock.json'))
    .filter((path) => path !== 'package-lock.json' && existsSync(join(root, path)))
    .map((path) => ({ folder: dirname(path), path, lock: JSON.parse(read(path)) }))
  const entryOf = (folder) =>
    apartLocks.find((own) => own.folder === folder)?.lock.packages[''] ?? lock.packages[folder === '.' ? '' : folder]
  const settings = read('.npmrc')
  const unlocked = paths
    .filter((path) => !entryOf(dirname(path)))
    .map((path) => `package-lock.json: ${dirname(path)} is missing; run npm install`)
  const drifted = paths.flatMap((path) => {
    const entry = entryOf(dirname(path))
    return ['dependencies', 'devDependencies', 'peerDependencies']
      .filter((kind) => entry && JSON.stringify(sorted(entry[kind])) !== JSON.stringify(sorted(manifests[path][kind])))
      .map((kind) => `package-lock.json: ${kind} of ${path} differ; run npm install`)
  })
  return {
    problems: [
      ...versionFaults(manifests),
      ...lockfileFaults(lock),
      ...engineFaults(lock, manifests['package.json'].engines.node),
      ...apartLocks.flatMap((own) =>
        lockfileFaults(own.lock).map((fault) => fault.replace('package-lock.json', own.path)),
      ),
      ...installScripts({ root }),
      ...unlocked,
      ...drifted,
      ...npmSettings.filter((line) => !settings.includes(line)).map((line) => `.npmrc: ${line} is missing`),
      ...(existsSync(join(root, 'DEPENDENCIES.md'))
        ? explanationFaults(manifests, read('DEPENDENCIES.md'))
        : ['DEPENDENCIES.md is missing']),
    ],
    note: `${paths.length} manifests`,
  }
}

function sorted(record = {}) {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))
}
