import { rpcAnswerer } from './answerRpc.mjs'
import { createLedger } from './createLedger.mjs'
import { createSwitches } from './createSwitches.mjs'
import { buildFixture } from './fixture.mjs'
import { openVm } from './openVm.mjs'
import { servePubsub } from './servePubsub.mjs'
import { serveRpc } from './serveRpc.mjs'
import { keepState, readState } from './stateFile.mjs'

/** Opens the chain from its state file, or afresh, always so where it is not saved, and serves it; answers what ends it. `onBroken` sets a damaged file aside. */
export async function openSolana({ port, host, statePath, isSaved = true, onBroken }) {
  const ledger = createLedger((isSaved && savedState(statePath, onBroken)) || (await freshState()))
  const switches = createSwitches({ tick: () => ledger.mine() })
  const ends = [switches.end]
  const end = () => {
    for (const stop of ends) stop()
  }
  try {
    ends.push(await serveRpc({ port, host, answer: rpcAnswerer(ledger, switches) }))
    ends.push(await servePubsub({ port: port + 1, host, ledger, switches }))
  } catch (error) {
    end()
    throw error
  }
  if (isSaved) ends.push(keepState(statePath, ledger))
  return end
}

function savedState(statePath, onBroken) {
  try {
    return readState(statePath)
  } catch {
    onBroken()
    return undefined
  }
}

async function freshState() {
  const accounts = await buildFixture(openVm([]).rentExempt)
  return { slot: 1, accounts: [...accounts], transactions: [] }
}
