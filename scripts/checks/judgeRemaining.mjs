import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const listFile = 'scripts/checks/remaining.json'
const shrink = `'npm run generate -- remaining' takes it off ${listFile}`

/** Path of the list of faults that stood when their check was written, from the root. */
export const remainingPath = (root) => join(root, listFile)

/** The listed faults of one check: per group an array of keys. */
export function readRemaining(root, check) {
  return JSON.parse(readFileSync(remainingPath(root), 'utf8'))[check] ?? {}
}

/**
 * Compares what a check found with what is listed, both `{ [group]: keys }`. What is not listed is a problem, worded by
 * `explain(group, key)`; so is a listed fault that is gone, since the list may only shrink.
 */
export function judgeRemaining({ found, listed, explain }) {
  const problems = []
  for (const [group, keys] of Object.entries(found))
    for (const key of keys) if (!listed[group]?.includes(key)) problems.push(explain(group, key))
  for (const [group, keys] of Object.entries(listed))
    for (const key of keys)
      if (!found[group]?.includes(key)) problems.push(`${key} (${group}) is mended or moved: ${shrink}`)
  return problems
}

/** How many faults are listed, for the note of a check; undefined when none is. */
export function countRemaining(listed) {
  const count = Object.values(listed).reduce((sum, keys) => sum + keys.length, 0)
  return count > 0 ? `${count} known to remain` : undefined
}

/**
 * The list after what was mended left it: a group takes what was found as long as it holds no more than before, so that a
 * renamed file keeps its row. Groups that grew stay as they are and are told in `grown`.
 */
export function shrunkList({ found, listed }) {
  const groups = {}
  const grown = []
  for (const group of [...new Set([...Object.keys(listed), ...Object.keys(found)])].sort()) {
    const before = listed[group] ?? []
    const now = [...(found[group] ?? [])].sort()
    if (now.length > before.length) grown.push(`${group}: ${now.length} found, ${before.length} listed`)
    const kept = now.length > before.length ? before : now
    if (kept.length > 0) groups[group] = kept
  }
  return { groups, grown }
}

/** The same for faults that are only counted per group: each ceiling sinks to what was found, and never rises. */
export function loweredCeilings({ found, listed }) {
  const groups = {}
  const grown = []
  for (const [group, faults] of Object.entries(found)) {
    const ceiling = listed[group] ?? 0
    if (faults.length > ceiling) grown.push(`${group}: ${faults.length} found, ${ceiling} allowed`)
    groups[group] = Math.min(faults.length, ceiling)
  }
  return { groups, grown }
}
