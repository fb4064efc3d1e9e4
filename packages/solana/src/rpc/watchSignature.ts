/**
 * Calls back each time a node says by its socket that a signature landed, and once it listens, since it may have landed before; a
 * dead socket says nothing. https://solana.com/docs/rpc/websocket/signaturesubscribe
 */
export function watchSignature(url: string, signature: string, heard: () => unknown): () => void {
  const socket = open(url)
  if (!socket) return () => {}
  socket.onopen = () => {
    const params = [signature, { commitment: 'confirmed' }]
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'signatureSubscribe', params }))
  }
  // Whatever it says, the status is read by a request of its own.
  socket.onmessage = heard
  return () => {
    socket.onopen = null
    socket.onmessage = null
    socket.close()
  }
}

/** A page's policy, or a wrong address, may forbid even to open one. */
function open(url: string): WebSocket | undefined {
  try {
    return new WebSocket(url)
  } catch {
    return
  }
}
