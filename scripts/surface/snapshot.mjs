const fence = '```'

function blockOf({ name, kind, text, from, isHeldBack }) {
  const what = isHeldBack ? `type of a ${kind}` : kind
  return from ? `## ${name}\n\n${what}, from ${from}\n` : `## ${name}\n\n${what}\n\n${fence}ts\n${text}\n${fence}\n`
}

/** Where the snapshot of an entry stands, from the root. */
export function snapshotPath({ folder, specifier, package: name }) {
  const entry = specifier === name ? 'index' : specifier.slice(name.length + 1)
  return `${folder}/api/${entry.replaceAll('/', '-')}.api.md`
}

/**
 * The surface of an entry as text that reads well in a diff: a block per name, in order. A name handed on from a lower entry is
 * one line, since its type stands in that entry's snapshot.
 */
export function snapshotBody({ items, elements, inside }) {
  const parts = [...items, ...elements].map(blockOf)
  if (inside.length > 0)
    parts.push('# Reached, not exported\n\nNamed by types above, but no entry exports them.\n', ...inside.map(blockOf))
  return parts.join('\n')
}

/** The first lines of a snapshot: the version it belongs to and the changeset that tells of what changed since the last. */
export function snapshotText(entry, changeset) {
  return [
    `# ${entry.specifier}`,
    '',
    'Written by `npm run generate -- api`; a change here is a change of the public surface.',
    '',
    `Version: ${entry.version}`,
    `Changeset: ${changeset}`,
    '',
    snapshotBody(entry),
  ].join('\n')
}

/** What a snapshot says: `{ version, changeset, body }`; undefined when it is none. */
export function parseSnapshot(text) {
  const [, version, changeset, body] = /\nVersion: (\S+)\nChangeset: (\S+)\n\n([\s\S]*)$/.exec(text) ?? []
  return version ? { version, changeset, body } : undefined
}
