/** The rest of a name from each of its words on, which is what a slip is looked for in. */
export function wordStarts(name: string): readonly string[] {
  return [0, ...[...name.matchAll(/[^\p{L}\p{N}]+/gu)].map((gap) => gap.index + gap[0].length)].map((start) =>
    name.slice(start),
  )
}

/**
 * Whether a search is one slip from the beginning of a word: a letter wrong, missing, too many, or swapped with its neighbour.
 *
 * Words begin to match while they are typed; shorter searches than four letters fit too much.
 */
export function isOneSlipAway(starts: readonly string[], search: string): boolean {
  return search.length >= 4 && starts.some((start) => isOneSlipFromStart(start, search))
}

function isOneSlipFromStart(word: string, search: string): boolean {
  let at = 0
  while (at < search.length && word[at] === search[at]) at += 1
  const rest = search.slice(at)
  return (
    // A letter too many, wrong, missing, two swapped.
    word.startsWith(rest.slice(1), at) ||
    (word.length > at && word.startsWith(rest.slice(1), at + 1)) ||
    word.startsWith(rest, at + 1) ||
    (rest.length > 1 && word.startsWith(`${rest[1]}${rest[0]}${rest.slice(2)}`, at))
  )
}
