/** A backup cannot be restored; its message says why and what to do. */
export class RestoreError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RestoreError'
  }
}
