/** An answer of the JSON-RPC that is an error. */
export class RpcError extends Error {
  constructor(code, message, data) {
    super(message)
    this.code = code
    this.data = data
  }
}

export const invalidParams = (message) => new RpcError(-32602, message)
