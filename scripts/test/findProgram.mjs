import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

function runs(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of the first of these names that can be run, in the order of the PATH; undefined where none can. */
export function findProgram(names, environment = process.env) {
  const folders = [...(environment.PATH ?? '').split(delimiter), '/usr/bin'].filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs)
}
