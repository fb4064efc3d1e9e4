import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds the bridge has to pass on what it was given. */
const patience = 60_000

/**
 * What of the honest visitors' messages was lost, here or at the relay behind the bridge, which of them a visitor saw twice, and which the
 * relay behind was given again: whose answer was lost with the socket. Relays know a message by its hash, so that nobody sees it twice.
 */
export async function settleMail({ honest, behind }) {
  const { acknowledged, lost, repeated, bridged } = await honest.order({ do: 'settle' })
  const counts = new Map()
  const until = Date.now() + patience
  do {
    const { taken } = await behind.order({ do: 'what behind has' })
    counts.clear()
    for (const message of taken) counts.set(message, (counts.get(message) ?? 0) + 1)
    if (bridged.every((message) => counts.has(message))) break
    await wait(500)
  } while (Date.now() < until)
  return {
    messages: acknowledged + bridged.length,
    lost: lost.length,
    lostBehind: bridged.filter((message) => !counts.has(message)).length,
    repeated: repeated.length,
    givenAgain: bridged.filter((message) => (counts.get(message) ?? 0) > 1).length,
  }
}
