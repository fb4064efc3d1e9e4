// Writes the snapshots of the public surface and the reference in docs/api. A changed surface needs the changeset that tells of it:
// npm run generate -- api --changeset <name>
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeText } from '../build/writeText.mjs'
import { changedNames } from '../checks/exports.mjs'
import { changesetFault, noChangeset } from '../surface/changesets.mjs'
import { readSurface } from '../surface/readSurface.mjs'
import { parseSnapshot, snapshotBody, snapshotPath, snapshotText } from '../surface/snapshot.mjs'
import { referenceFiles } from '../surface/writtenFiles.mjs'
import { say } from '../test/say.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const given = process.argv.indexOf('--changeset')
const changeset = given < 0 ? undefined : process.argv[given + 1]?.replace(/\.md$/, '')

/** The changeset a snapshot names from now on; undefined when one is needed and not given. */
function changesetFor(entry, known) {
  const isSame = known && changedNames(known.body, snapshotBody(entry)).length === 0
  if (isSame) return known.version === entry.version ? known.changeset : noChangeset
  return changeset
}

const surface = readSurface(root)
const folders = new Map()
for (const entry of surface) {
  const path = snapshotPath(entry)
  folders.set(dirname(path), [...(folders.get(dirname(path)) ?? []), path])
  const known = existsSync(join(root, path)) ? parseSnapshot(readFileSync(join(root, path), 'utf8')) : undefined
  const named = changesetFor(entry, known)
  const fault =
    named === undefined
      ? 'its surface changed: --changeset <name of a file in .changeset>'
      : named !== noChangeset && changesetFault(root, named, entry.package)
  if (fault) {
    say(`${path}: not written, ${fault}`)
    process.exitCode = 1
  } else writeText(join(root, path), snapshotText(entry, named))
}

const reference = await referenceFiles(root, surface)
folders.set('docs/api', [...reference.keys()])
for (const [path, text] of reference) writeText(join(root, path), text)
for (const [folder, paths] of folders)
  for (const name of existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [])
    if (!paths.includes(`${folder}/${name}`)) rmSync(join(root, folder, name))
