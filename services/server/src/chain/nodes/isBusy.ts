/** What nodes say that have too much to do. */
const busy = /\brate\b|too many|capacity|timed? ?out|overloaded|try again|internal error|gave no answer/i

/** Whether the error of a call, as its node wrote it, says that it could not be asked now; whatever else nodes say, the contract said no. */
export function isBusy(error: string): boolean {
  const { code, message } = JSON.parse(error) as { readonly code: number; readonly message: string }
  // What a contract reverts with is in words of its own, and some say those of a node.
  if (code === 3 || /\brevert/i.test(message)) return false
  return code === -32005 || busy.test(message)
}
