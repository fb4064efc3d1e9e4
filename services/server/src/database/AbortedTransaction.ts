/** A statement of the transaction failed and its error was swallowed, so that PostgreSQL answered the commit by a rollback. */
export class AbortedTransaction extends Error {
  constructor() {
    super('A statement of this transaction had failed, so nothing of it was kept.')
    this.name = 'AbortedTransaction'
  }
}
