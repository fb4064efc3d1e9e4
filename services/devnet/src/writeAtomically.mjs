import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'

/** Replaces a file in one step, so that a crash at any moment leaves the old content or the new. */
export function writeAtomically(path, content) {
  const temporary = `${path}.${process.pid}.new`
  const file = openSync(temporary, 'w')
  try {
    writeFileSync(file, content)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(temporary, path)
}
