/** What the relay said no with: a JSON-RPC code, or the code it closed the socket with. */
export class RelayError extends Error {
  override readonly name: string = 'RelayError'
  constructor(
    /** JSON-RPC number, or the close code of the WebSocket. */
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}
