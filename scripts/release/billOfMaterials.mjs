import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { publishedPaths } from '../checks/licences.mjs'

const nameAt = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The address of a package as scanners know it; the `@` of a scope is escaped. */
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

const licencesOf = (declared) =>
  declared === undefined
    ? []
    : [/ (OR|AND|WITH) |[()]/.test(declared) ? { expression: declared } : { license: { id: declared } }]

/** Checksums in hexadecimal; a lockfile writes them in base64, the strongest first. */
const hashesOf = (integrity = '') =>
  integrity
    .split(' ')
    .filter((part) => part.startsWith('sha512-'))
    .map((part) => ({
      alg: 'SHA-512',
      content: Buffer.from(part.slice('sha512-'.length), 'base64').toString('hex'),
    }))

/** The path at which `from` finds a package of this name: the nearest copy above it. */
function resolvedPath(packages, from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(base.lastIndexOf('/node_modules/'), 0))) {
    const path = `${base ? `${base}/` : ''}node_modules/${name}`
    if (packages[path] || base === '') return path
  }
}

/**
 * Everything one published package brings along, as CycloneDX 1.6: names, versions, licences, checksums and who needs whom. Of the
 * lockfile alone, and the same for the same lockfile. `npm sbom` counts what only tests of a workspace need, this does not.
 */
export function billOfMaterials(lock, { root, name, folder, manifest }) {
  const own = relative(root, folder).replaceAll('\\', '/')
  const paths = [...publishedPaths(lock, (path) => path === own)].filter((path) => !lock.packages[path].link).sort()
  const known = new Map(
    paths.map((path) => [path, purlOf(lock.packages[path].name ?? nameAt(path), lock.packages[path].version)]),
  )
  const needs = (path, { dependencies, optionalDependencies, peerDependencies }) =>
    Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
      .flatMap((wanted) => known.get(resolvedPath(lock.packages, path, wanted)) ?? [])
      .sort()
  const self = purlOf(name, manifest.version)
  const components = paths.map((path) => {
    const { version, license, integrity, name: given = nameAt(path) } = lock.packages[path]
    const hashes = hashesOf(integrity)
    return {
      type: 'library',
      'bom-ref': known.get(path),
      name: given,
      version,
      scope: 'required',
      ...(hashes.length > 0 && { hashes }),
      licenses: licencesOf(license),
      purl: known.get(path),
    }
  })
  const unique = [...new Map(components.map((component) => [component['bom-ref'], component])).values()]
  const needed = new Map(paths.map((path) => [known.get(path), needs(path, lock.packages[path])]))
  const content = {
    metadata: {
      component: {
        type: manifest.bin ? 'application' : 'library',
        'bom-ref': self,
        name,
        version: manifest.version,
        licenses: licencesOf(manifest.license),
        purl: self,
      },
    },
    components: unique,
    dependencies: [{ ref: self, dependsOn: needs(own, manifest) }].concat(
      [...needed].map(([ref, dependsOn]) => ({ ref, dependsOn })),
    ),
  }
  return { bomFormat: 'CycloneDX', specVersion: '1.6', serialNumber: serialOf(content), version: 1, ...content }
}

/** A UUID of the content, so that one lockfile has one document. */
function serialOf(content) {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
