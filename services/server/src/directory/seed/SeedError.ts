/** A seed file that cannot be used; nothing of it was taken over. `problems` has one sentence each, with its line. */
export class SeedError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`the wallet file was refused: ${problems.slice(0, 5).join('; ')}`)
    this.name = 'SeedError'
    this.problems = problems
  }
}
