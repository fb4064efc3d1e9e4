/**
 * Where the size check and the browser disagree: files it counts (`counted`, names) that were not loaded (`loaded`, bytes by
 * name), and the other way round, and files of another weight. `chunks` are the built page's. Answers sentences.
 */
export function sameFiles(chunks, counted, loaded) {
  const about = (name) => chunks.get(name)?.lazyModule?.split('/node_modules/').at(-1) ?? name
  return [
    ...counted
      .filter((name) => !loaded.has(name))
      .map((name) => `the size check counts ${about(name)}, the browser did not load it`),
    ...[...loaded.keys()]
      .filter((name) => !counted.includes(name))
      .map((name) => `the browser loads ${about(name)}, the size check does not count it`),
    ...counted
      .filter((name) => loaded.has(name) && loaded.get(name) !== chunks.get(name).gzip)
      .map(
        (name) =>
          `${about(name)} has ${loaded.get(name)} bytes in the browser, ${chunks.get(name).gzip} in the size check`,
      ),
  ]
}
