import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentChangelog, pendingChangesets } from '../release/collectChangesets.mjs'

/** The change log says what the changesets say. */
export function changelog({ root }) {
  const path = join(root, 'CHANGELOG.md')
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const isCurrent = text === currentChangelog(root, text || undefined)
  return {
    problems: isCurrent ? [] : ['CHANGELOG.md: differs from the changesets; npm run generate -- changelog'],
    note: `${pendingChangesets(root).length} changesets`,
  }
}
