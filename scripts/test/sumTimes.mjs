import { relative } from 'node:path'

/** The folder a file's time is counted under: its workspace, and in `e2e` and the large packages the folder below it. */
export function folderOf(path) {
  const [, workspace, inner] =
    /^((?:packages|services|apps)\/[^/]+)\/src\/(?:([^/]+)\/)?/.exec(path) ??
    /^([^/]+)\/(?:([^/]+)\/)?/.exec(path) ??
    []
  const isLarge = workspace === 'services/server' || workspace === 'e2e' || workspace === 'scripts'
  return isLarge && inner ? `${workspace}/${inner}` : (workspace ?? path)
}

/**
 * Times of one part by folder, dearest first: `{ folder, files, import, tests, milliseconds }`. Files come as
 * `{ file, milliseconds, import?, tests? }`, paths absolute or from the root; sums of files that ran side by side exceed the clock.
 */
export function sumTimes(files, root) {
  const folders = new Map()
  for (const { file, milliseconds, import: importing = 0, tests = milliseconds } of files) {
    const folder = folderOf(file.startsWith('/') ? relative(root, file) : file)
    const sum = folders.get(folder) ?? { folder, files: 0, import: 0, tests: 0, milliseconds: 0 }
    sum.files += 1
    sum.import += importing
    sum.tests += tests
    sum.milliseconds += milliseconds
    folders.set(folder, sum)
  }
  return [...folders.values()].sort((a, b) => b.milliseconds - a.milliseconds)
}

/** Files of Vitest with what `runReporter.mjs` wrote of them; without that as they came. */
export function withTimes(files, times) {
  const known = new Map((times ?? []).map((time) => [time.file, time]))
  return files.map((item) => {
    const time = known.get(item.file)
    if (!time) return item
    const importing = time.import + time.setup
    return { file: item.file, milliseconds: importing + time.tests, import: importing, tests: time.tests }
  })
}
