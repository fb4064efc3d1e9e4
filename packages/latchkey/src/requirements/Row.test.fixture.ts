import type { UnbuiltName } from '../unbuilt.test.fixture'

/** What a clause names: its quoted texts, and its numbers. */
export interface Clause {
  readonly quoted: readonly string[]
  readonly numbers: readonly number[]
}

/** What became of one clause of the requirements. */
export interface Row {
  /** The clause, to the letter; the clauses of a line leave nothing of it but stops between them. */
  readonly says: string
  /** What raises the text or uses the number; of a programming error, what a site does to get it. */
  readonly by: string
  /** What the product gives, told what the clause names: it has to equal that, or `names`. */
  readonly gives?: (clause: Clause) => unknown
  /** In place of what the clause names, where it says it in words. */
  readonly names?: readonly unknown[]
  /** What stands in the places of its texts: `{ n: '418' }` for `{n}`. */
  readonly fill?: Readonly<Record<string, string>>
  /** The code, whole, as it stands in a file, with each number of the clause: for one that a test cannot reach from here. */
  readonly source?: readonly [path: string, code: string]
  /** Who uses what `source` defines, where that is another file. */
  readonly usedIn?: readonly [path: string, code: string]
  /** The test of it: file and title. */
  readonly test?: readonly [path: string, title: string]
  /** The feature it comes with; the row is red once that exists. */
  readonly waits?: UnbuiltName
}
