import { folders } from './folders.mjs'

const known = folders.map(({ folder }) => folder)
const usage =
  'Use: npm run mutation [-- folder or file …], npm run mutation -- --changed [base], or npm run mutation -- --table'

/**
 * What `npm run mutation` shall mutate: `{ paths }`, folders of the table or what is in them, all without one; `{ base }`, what differs from
 * that commit; no paths for `--table`, which only writes the figures there are anew; `{ error }` for anything else.
 */
export function readArguments(args) {
  const words = args.filter((word) => word !== '--')
  if (words[0] === '--changed') return words.length > 2 ? { error: usage } : { base: words[1] ?? 'origin/main' }
  if (words[0] === '--table') return words.length > 1 ? { error: usage } : { paths: [] }
  const paths = words.map((word) => word.replace(/\/$/, ''))
  const strange = paths.find((path) => !known.some((folder) => path === folder || path.startsWith(`${folder}/`)))
  if (strange) return { error: `${strange} is not in a folder that is mutated: ${known.join(', ')}. ${usage}` }
  return { paths: paths.length > 0 ? paths : known }
}
