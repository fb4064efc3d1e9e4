const front = /^---\n([\s\S]*?)\n---\n+([\s\S]*)$/

/** A changeset as its words, the packages it names, and the largest kind of change among them. */
export function parseChangeset(name, text) {
  const [, head, words] = front.exec(text) ?? []
  if (!head || !words?.trim()) throw new Error(`.changeset/${name}.md: names no package, or says nothing`)
  const rows = [...head.matchAll(/^["']?([^"'\n:]+)["']?:\s*(major|minor|patch)\s*$/gm)]
  const order = ['major', 'minor', 'patch']
  const kind = rows.map(([, , found]) => found).sort((a, b) => order.indexOf(a) - order.indexOf(b))[0]
  if (!kind) throw new Error(`.changeset/${name}.md: names no kind of change`)
  return { name, packages: rows.map(([, found]) => found), kind, words: words.trim() }
}

const titles = { major: 'What a site has to change', minor: 'New', patch: 'Mended' }

/** Changesets as one section of the change log: kinds in the order of what they ask of a site, each with the packages it is in. */
export function changelogSection(title, changesets) {
  const groups = Object.entries(titles).flatMap(([kind, heading]) => {
    const own = changesets.filter((one) => one.kind === kind)
    if (own.length === 0) return []
    const entries = own.map(({ packages, words }) => `${packages.map((name) => `\`${name}\``).join(', ')}:\n${words}`)
    return [`### ${heading}\n\n${entries.join('\n\n')}`]
  })
  return `## ${title}\n\n${groups.join('\n\n')}\n`
}

/** The change log with a section put above the older ones, in place of one of the same title. */
export function withSection(changelog, title, section) {
  const [head = '', ...older] = changelog.split(/^(?=## )/m)
  const kept = older.filter((one) => !one.startsWith(`## ${title}\n`)).map((one) => `${one.trimEnd()}\n`)
  return [`${head.trimEnd()}\n`, section, ...kept].join('\n')
}
