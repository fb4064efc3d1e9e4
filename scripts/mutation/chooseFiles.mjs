import { folderOf, folders } from './folders.mjs'

/**
 * Of all files of the repository those to mutate, as `{ folder, further, files }` in the order of the table: those at or below `paths`.
 * Folders without one are left out.
 */
export function chooseFiles(all, paths) {
  const chosen = all.filter(
    (file) => folderOf(file) && paths.some((path) => file === path || file.startsWith(`${path}/`)),
  )
  return folders
    .map((row) => ({ ...row, files: chosen.filter((file) => folderOf(file) === row.folder) }))
    .filter(({ files }) => files.length > 0)
}
