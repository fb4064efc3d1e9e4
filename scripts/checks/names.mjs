import { houseNames } from './houseNames.mjs'
import { wordChoice } from './wordChoice.mjs'
import { writtenPaths } from './writtenPaths.mjs'

/** Names of files and of what they declare, the places and sizes of files, and the paths that texts name. */
export function names({ root }) {
  const [files, words, paths] = [houseNames({ root }), wordChoice({ root }), writtenPaths({ root })]
  return {
    problems: [...files.problems, ...words.problems, ...paths.problems],
    note: [files.note, words.note].filter(Boolean).join(', '),
  }
}
