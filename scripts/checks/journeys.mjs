import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files of journeys that the list leaves out, with what they are about instead of a feature in a column. */
const unlisted = {
  'lab/labPageJourneys.ts': 'the page of the lab itself',
  'lab/namespaceJourneys.ts': 'what a site does to go from one namespace to another',
  'lab/oneWalletJourneys.ts': 'a wallet that is in two namespaces',
  'lab/solanaJourneys.ts': 'what A and B show, where nothing but Solana is there or both are',
}

/** Rows of a table of Markdown, without its head. */
const rowsOf = (text, columns) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
    .filter((cells) => cells.length === columns && cells[1] !== 'journey' && cells[0] !== 'feature')

/** Titles of tests, as a source writes them. */
const titlesIn = (source) => [...source.matchAll(/\btest\(\s*(['"`])(.*?)\1,/g)].map(([, , title]) => title)

/**
 * What a text about journeys says that is not so: a title its file no longer has, a cell with a letter that no journey has, a journey in no
 * cell, and of the files there are a journey that it leaves out.
 *
 * @param read reads a file beside the text
 * @param files of journeys beside the text, but for those that are left out by name
 */
export function journeyFaults(text, read, files) {
  const faults = []
  const journeys = new Set()
  const titles = new Map(files.map((file) => [file, []]))
  for (const [letter, title, file] of rowsOf(text, 3)) {
    journeys.add(letter)
    const path = file.replaceAll('`', '')
    titles.set(path, [...(titles.get(path) ?? []), title])
    if (![`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => read(path).includes(quoted)))
      faults.push(`${letter}: no test of ${path} is called '${title}'`)
  }
  for (const [path, listed] of titles)
    for (const title of titlesIn(read(path)))
      if (!listed.includes(title)) faults.push(`${path}: '${title}' is not in the list`)
  const named = new Set()
  for (const [feature, ...cells] of rowsOf(text, 7))
    for (const letter of cells.flatMap((cell) => cell.match(/\b[A-Z]\d?\b/g) ?? [])) {
      named.add(letter)
      if (!journeys.has(letter)) faults.push(`${feature}: ${letter} is no journey of the list`)
    }
  for (const letter of journeys) if (!named.has(letter)) faults.push(`${letter} stands in no cell`)
  if (named.size === 0) faults.push('there is no table of features')
  return faults
}

/** Whether the table of the journeys is true. */
export function journeys({ root }) {
  const home = join(root, 'e2e')
  const read = (path) => readFileSync(join(home, path), 'utf8')
  const files = readdirSync(join(home, 'lab'))
    .filter((file) => file.endsWith('Journeys.ts'))
    .map((file) => `lab/${file}`)
  const gone = Object.keys(unlisted).filter((file) => !files.includes(file))
  const listed = files.filter((file) => !Object.hasOwn(unlisted, file))
  const faults = journeyFaults(read('README.md'), read, listed)
  return {
    problems: [
      ...gone.map((file) => `scripts/checks/journeys.mjs: e2e/${file} is left out and is not there`),
      ...faults.map((fault) => `e2e/README.md: ${fault}`),
    ],
  }
}
