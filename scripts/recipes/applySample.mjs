import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { linkWorkspaces } from './copyTree.mjs'

/** A text with one edit made: `{ after | before, add }`, or `{ replace, with }`; throws when its place is not there exactly once. */
export function edited(text, edit) {
  const anchor = edit.after ?? edit.before ?? edit.replace
  const times = text.split(anchor).length - 1
  if (times !== 1) throw new Error(`${edit.file}: '${anchor}' stands there ${times} times; correct the sample's edit`)
  const put = edit.after ? anchor + edit.add : edit.before ? edit.add + anchor : edit.with
  return text.replace(anchor, () => put)
}

/**
 * Reads the sample in a folder: `edits` of files, `apply(place)` for what is written by code, and the `tests` that walk the tables
 * it adds to: files, or `{ file, named }` for what in them has that name.
 */
export async function readSample(folder) {
  const { edits = [], apply, tests } = await import(pathToFileURL(join(folder, 'edits.mjs')))
  return { edits, apply, tests }
}

/** Puts a sample's files into a tree and makes its edits; answers what could not be done. */
export function applySample(folder, { edits, apply }, place) {
  const faults = []
  const files = join(folder, 'files')
  if (existsSync(files)) cpSync(files, place, { recursive: true })
  for (const edit of edits) {
    const path = join(place, edit.file)
    try {
      writeFileSync(path, edited(readFileSync(path, 'utf8'), edit))
    } catch (error) {
      faults.push(error.code === 'ENOENT' ? `${edit.file}: does not exist; correct the sample's edit` : error.message)
    }
  }
  try {
    apply?.(place)
  } catch (error) {
    faults.push(`${error.message}; correct the sample in ${folder}`)
  }
  linkWorkspaces(place)
  return faults
}
