import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The files of a tarball by name, each as the hash of what it holds. */
export function readTarball(path) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-tarball-'))
  try {
    execFileSync('tar', ['-xzf', path, '-C', folder])
    const names = readdirSync(folder, { recursive: true }).map(String).sort()
    return new Map(
      names
        .filter((name) => !lstatSync(join(folder, name)).isDirectory())
        .map((name) => {
          const { mode } = lstatSync(join(folder, name))
          const hash = createHash('sha256')
            .update(readFileSync(join(folder, name)))
            .digest('hex')
          return [name.replace(/^package\//, ''), `${mode & 0o111 ? 'x' : '-'} ${hash}`]
        }),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How the files of a tarball differ from those the repository builds. */
export function tarballFaults(name, tarball, built) {
  const files = [...new Set([...tarball.keys(), ...built.keys()])].sort()
  return files.flatMap((file) => {
    if (!built.has(file)) return [`${name}: ${file} is in the tarball, but this repository does not build it`]
    if (!tarball.has(file)) return [`${name}: ${file} is built here, but not in the tarball`]
    return tarball.get(file) === built.get(file) ? [] : [`${name}: ${file} differs from what this repository builds`]
  })
}

/** What every tarball holds, and what none may. */
export function contentFaults(name, files) {
  const all = [...files.keys()]
  const needed = ['package.json', 'README.md', 'LICENSE', 'THIRD_PARTY_NOTICES']
  const refused = /(^|\/)(\.env|\.npmrc|node_modules)(\/|$)|\.(test|test-d|e2e|pem|key)(\.|$)|\.(tgz|log)$/
  return [
    ...needed.filter((file) => !files.has(file)).map((file) => `${name}: ${file} is missing`),
    ...all.filter((file) => refused.test(file)).map((file) => `${name}: ${file} has no place in a package`),
    ...(all.some((file) => file.startsWith('dist/')) ? [] : [`${name}: nothing is built`]),
  ]
}
