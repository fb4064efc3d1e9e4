import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changelogSection, parseChangeset, withSection } from './collectChangelog.mjs'

/** The section of what is merged and in no release. */
export const unreleased = 'Not released yet'

const head = `# Changes

What a release means for sites and operators. All packages are released together, under one version. Written from the files in
\`.changeset\` by \`npm run generate -- changelog\`; change those.
`

/** The changesets that wait for a release, in the order of their names. */
export function pendingChangesets(root) {
  const folder = join(root, '.changeset')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort()
    .map((file) => parseChangeset(file.slice(0, -'.md'.length), readFileSync(join(folder, file), 'utf8')))
}

/** The change log as it should be now, from the one that is there. */
export function currentChangelog(root, changelog = head) {
  const pending = pendingChangesets(root)
  const [, ...older] = changelog.split(/^(?=## )/m)
  const rest = [head, ...older].join('\n')
  return pending.length > 0 ? withSection(rest, unreleased, changelogSection(unreleased, pending)) : rest
}

/** The change log once what waits is released as `version`. */
export const releasedChangelog = (changelog, version) => changelog.replace(`## ${unreleased}\n`, `## ${version}\n`)

/** Gives what waits the version it is released as, in the change log, and removes the changesets. */
export function collectChangesets(root, version, pending) {
  const path = join(root, 'CHANGELOG.md')
  writeFileSync(path, releasedChangelog(readFileSync(path, 'utf8'), version))
  for (const { name } of pending) rmSync(join(root, `.changeset/${name}.md`), { force: true })
}
