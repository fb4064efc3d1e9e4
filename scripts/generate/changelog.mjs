// Writes CHANGELOG.md from the changesets that wait for a release; what was released stays as it is.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { currentChangelog } from '../release/collectChangesets.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const path = join(root, 'CHANGELOG.md')
writeFileSync(path, currentChangelog(root, existsSync(path) ? readFileSync(path, 'utf8') : undefined))
