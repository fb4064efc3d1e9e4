import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFiles } from './repositoryFiles.mjs'

/** What looks like a path of this repository and is none, each with what it is. */
const notOurs = {
  'x.test.ts': 'an example of a name',
  'x.browser.test.tsx': 'an example of a name',
  'x.test-d.ts': 'an example of a name',
  'ipaddr.js': 'a package of npm',
  'latchkey/button.css': 'an entry of a package',
  'dist/': 'what a build writes',
}

/** A file with an ending, or a folder with its slash; anything else in code may be a word. */
const form = /^(?:[\w.@-]+\/)*(?:[\w@.-]+\.(?:ts|tsx|mjs|cjs|js|json|md|css|ya?ml|html)|[\w@.-]+\/)$/

/** Every path of the repository and every end of one, folders with their slash: texts leave out where a path begins. */
function knownEnds(paths) {
  const ends = new Set()
  for (const path of paths) {
    const parts = path.split('/')
    for (let from = 0; from < parts.length; from += 1)
      for (let to = from + 1; to <= parts.length; to += 1)
        ends.add(`${parts.slice(from, to).join('/')}${to < parts.length ? '/' : ''}`)
  }
  return ends
}

/** Paths a text of Markdown names: in code, in links, and in blocks without a language, which draw folders; with their lines. */
export function pathsIn(text) {
  const found = []
  let language
  for (const [place, line] of text.split('\n').entries()) {
    const fence = /^\s*```(.*)$/.exec(line)
    if (fence) language = language === undefined ? (fence[1] ?? '') : undefined
    const named =
      language === ''
        ? line.split(/[\s,;:()]+/)
        : language === undefined
          ? [...line.matchAll(/`([^`]+)`|\]\(([^)#\s]+)/g)].map(([, code, link]) => code ?? link)
          : []
    for (const name of named)
      if (form.test(name)) found.push({ line: place + 1, path: name.replace(/^(\.\.?\/)+/, '') })
  }
  return found
}

/** Files and folders that texts name and that are not there. Generated pages name none of their own. */
export function writtenPaths({ root }) {
  const paths = repositoryFiles(root)
  const ends = knownEnds(paths)
  const used = new Set()
  const isOther = (path) => {
    const entry = Object.keys(notOurs).find((one) => path === one || (one.endsWith('/') && path.startsWith(one)))
    if (entry) used.add(entry)
    return entry !== undefined
  }
  const problems = []
  for (const file of paths.filter((path) => path.endsWith('.md') && !/^(docs\/api|\.changeset)\//.test(path)))
    for (const { line, path } of pathsIn(readFileSync(join(root, file), 'utf8')))
      if (!ends.has(path) && !isOther(path)) problems.push(`${file}:${line}: names ${path}, which does not exist`)
  for (const entry of Object.keys(notOurs))
    if (!used.has(entry)) problems.push(`writtenPaths.mjs lists ${entry}, which no text names`)
  return { problems }
}
