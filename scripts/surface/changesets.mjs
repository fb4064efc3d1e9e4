import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The changeset that stands for none: the surface is as it was released. */
export const noChangeset = 'none'

const pathOf = (name) => `.changeset/${name}.md`

/** Names of packages that get a new version together with this one. */
function releasedWith(root, name) {
  const { fixed = [] } = JSON.parse(readFileSync(join(root, '.changeset/config.json'), 'utf8'))
  const matches = (pattern) => pattern === name || (pattern.endsWith('/*') && name.startsWith(pattern.slice(0, -1)))
  return fixed.find((group) => group.some(matches)) ?? [name]
}

/** What is wrong with a changeset as the one that tells of a change of `name`; undefined when nothing is. */
export function changesetFault(root, changeset, name) {
  const path = pathOf(changeset)
  if (!existsSync(join(root, path))) return `${path} does not exist; write one with npx changeset`
  const [, front = ''] = /^---\n([\s\S]*?)\n---/.exec(readFileSync(join(root, path), 'utf8')) ?? []
  const named = [...front.matchAll(/^\s*["']?([^"'\n:]+)["']?\s*:/gm)].map(([, found]) => found.trim())
  const together = releasedWith(root, name)
  const covers = named.some(
    (found) => together.includes(found) || (together.includes('@latchkey/*') && found.startsWith('@latchkey/')),
  )
  return covers ? undefined : `${path} names neither ${name} nor a package released with it`
}
