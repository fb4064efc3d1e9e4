import { readOptions } from './readOptions.mjs'
import { contentsPage, optionsPage, pageName, referencePage } from './referencePage.mjs'

/** What `npm run generate -- api` writes for readers: text by path from the root. The site's entries stand first. */
export async function referenceFiles(root, surface) {
  const sorted = [...surface].sort((a, b) => {
    const [isA, isB] = [a, b].map(({ package: name }) => name === 'latchkey')
    return isA === isB ? (a.specifier < b.specifier ? -1 : 1) : isA ? -1 : 1
  })
  return new Map([
    ['docs/api/README.md', contentsPage(sorted)],
    ['docs/api/options.md', optionsPage(await readOptions(root, surface))],
    ...sorted.map((entry) => [`docs/api/${pageName(entry.specifier)}`, referencePage(entry)]),
  ])
}
