import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changesetFault, noChangeset } from '../surface/changesets.mjs'
import { readSurface } from '../surface/readSurface.mjs'
import { parseSnapshot, snapshotBody, snapshotPath } from '../surface/snapshot.mjs'
import { referenceFiles } from '../surface/writtenFiles.mjs'
import { repositoryFiles } from './repositoryFiles.mjs'

const write = 'npm run generate -- api --changeset <name of a file in .changeset>'

function blocksOf(body) {
  const blocks = new Map()
  for (const block of body.split(/^(?=## )/m)) blocks.set(/^## (.+)$/m.exec(block)?.[1] ?? '', block)
  return blocks
}

/** Names whose block differs between two snapshot bodies, each with what happened to it. */
export function changedNames(before, after) {
  const [old, now] = [blocksOf(before), blocksOf(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])].sort()
  return names.flatMap((name) => {
    if (old.get(name)?.trim() === now.get(name)?.trim()) return []
    return [`${old.has(name) ? (now.has(name) ? 'changed' : 'gone') : 'new'}: ${name || 'the first lines'}`]
  })
}

/** What is wrong with the snapshot of one entry; `text` is undefined where there is none. */
export function snapshotFaults(root, entry, text) {
  const path = snapshotPath(entry)
  const snapshot = text === undefined ? undefined : parseSnapshot(text)
  if (!snapshot) return [`${path}: is no snapshot of ${entry.specifier}; ${write}`]
  const changes = changedNames(snapshot.body, snapshotBody(entry))
  const faults = changes.length > 0 ? [`${path}: the surface differs; ${write}\n  ${changes.join('\n  ')}`] : []
  if (snapshot.version !== entry.version)
    faults.push(`${path}: is of version ${snapshot.version}, the package of ${entry.version}; npm run generate -- api`)
  else if (snapshot.changeset !== noChangeset) {
    const fault = changesetFault(root, snapshot.changeset, entry.package)
    if (fault) faults.push(`${path}: ${fault}`)
  }
  return faults
}

/** Each entry exports what its committed snapshot says, a changeset tells of it, and the reference is written from it. */
export async function exports({ root }) {
  const surface = readSurface(root)
  const textOf = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)
  const problems = surface.flatMap((entry) => snapshotFaults(root, entry, textOf(snapshotPath(entry))))
  const reference = await referenceFiles(root, surface)
  for (const [path, text] of reference)
    if (textOf(path) !== text) problems.push(`${path}: differs from the source; npm run generate -- api`)
  const written = new Set([...reference.keys(), ...surface.map(snapshotPath)])
  for (const path of repositoryFiles(root))
    if (/^docs\/api\/|^packages\/[^/]+\/api\//.test(path) && !written.has(path))
      problems.push(`${path}: no entry writes it any more; delete it`)
  const names = new Set(surface.flatMap(({ items }) => items.filter(({ from }) => !from)))
  return { problems, note: `${surface.length} entries, ${names.size} names` }
}
