import { bytesOf } from './graph.mjs'

/**
 * Lines of what several features load, `shared` naming the modules of each: `bytes` by line, `bytesIn` what of a list of files they
 * count, `problems` where a module shares a file with another that is no part of its line, so that the line would hide that one's bytes.
 */
export function measureShared(chunks, shared) {
  const problems = []
  const filesOf = {}
  for (const [line, modules] of Object.entries(shared)) {
    const isOf = (id) => modules.some((module) => id.endsWith(`/node_modules/${module}`))
    filesOf[line] = [...chunks].filter(([, chunk]) => chunk.modules.some(isOf)).map(([name]) => name)
    const strangers = filesOf[line].flatMap((name) => chunks.get(name).modules.filter((id) => !isOf(id)))
    problems.push(
      ...strangers.map((id) => `'${line}' counts ${id.split('/node_modules/').at(-1)}, which is no part of it`),
    )
    const found = filesOf[line].flatMap((name) => chunks.get(name).modules)
    const lost = modules.filter((module) => !found.some((id) => id.endsWith(`/node_modules/${module}`)))
    problems.push(...lost.map((module) => `'${line}' names ${module}, which no page loads`))
  }
  const all = Object.values(filesOf).flat()
  return {
    bytes: Object.fromEntries(Object.entries(filesOf).map(([line, files]) => [line, bytesOf(chunks, files)])),
    bytesIn: (files) =>
      bytesOf(
        chunks,
        files.filter((name) => all.includes(name)),
      ),
    problems,
  }
}
