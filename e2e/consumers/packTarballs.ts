import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readPackages } from '../../scripts/build/readPackages.mjs'
import { readPacked, tarballPath } from '../../scripts/build/readPacked.mjs'
import { root } from './root'
import { run } from './run'

/** A package as its tarball: where it lies and what it exports. */
export interface Packed {
  readonly name: string
  readonly tarball: string
  readonly entries: readonly { readonly subpath: string; readonly kind: 'script' | 'style' }[]
}

function newestUnder(folder: string): number {
  const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))
  return Math.max(...files.map((file) => statSync(file).mtimeMs))
}

/** Whether every tarball is younger than what it holds; the build leaves alone what did not change. */
function isCurrent(): boolean {
  return readPackages(root).every((item) => {
    const { folder } = item
    const tarball = tarballPath(root, item)
    if (!existsSync(tarball)) return false
    const { mtimeMs } = statSync(tarball)
    return newestUnder(join(folder, 'dist')) < mtimeMs && statSync(join(folder, 'package.json')).mtimeMs < mtimeMs
  })
}

/** Builds what is stale, packs when anything was, and answers the packages as npm would get them. */
export async function packTarballs(): Promise<readonly Packed[]> {
  await run(['scripts/build.mjs', '--quiet'], root)
  if (!isCurrent()) await run(['scripts/pack.mjs'], root)
  return readPacked(root) as readonly Packed[]
}
