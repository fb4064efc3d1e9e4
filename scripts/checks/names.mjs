import { houseNames } from './houseNames.mjs'
import { wordChoice } from './wordChoice.mjs'

/** Names of files and of what they declare, the places and sizes of files. */
export function names({ root }) {
  const [files, words] = [houseNames({ root }), wordChoice({ root })]
  return {
    problems: [...files.problems, ...words.problems],
    note: [files.note, words.note].filter(Boolean).join(', '),
  }
}
