import type { SdkPeer } from './startPeer'

/** Has a wallet SDK's events answered; what went wrong meanwhile is thrown when it closes. */
export function answerPeer(peer: SdkPeer) {
  const failures: string[] = []
  return {
    /** What goes wrong while answering is told like any other event. */
    handle: <Data>(event: string, answer: (data: Data) => Promise<unknown>) =>
      peer.on<Data>(
        event,
        (data) => void answer(data).catch((error: Error) => failures.push(`${event}: ${error.message}`)),
      ),
    async close() {
      await peer.stop()
      if (failures.length > 0) throw new Error(`The wallet SDK could not answer: ${failures.join('; ')}`)
    },
  }
}
