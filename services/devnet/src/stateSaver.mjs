import { gunzipSync } from 'node:zlib'
import { rpc } from './rpc.mjs'
import { writeAtomically } from './writeAtomically.mjs'

const interval = 200

/** Writes the chain's state to a file whenever its latest block changed, and once more at the end. */
export function stateSaver({ url, path }) {
  let saved
  let running = Promise.resolve()
  let timer = setTimeout(tick, interval)
  let ended = false

  async function tick() {
    const began = Date.now()
    running = saveNewBlock().catch(() => {}) // A chain that cannot answer now is asked again.
    await running
    // A state grown large is saved less often: saving never takes more than a tenth of the time.
    if (!ended) timer = setTimeout(tick, Math.max(interval, 10 * (Date.now() - began)))
  }

  async function saveNewBlock() {
    const block = await rpc(url, 'eth_getBlockByNumber', ['latest', false])
    if (block.hash === saved) return
    await save()
    saved = block.hash
  }

  async function save() {
    const dump = await rpc(url, 'anvil_dumpState')
    if (!ended) writeAtomically(path, gunzipSync(Buffer.from(dump.slice(2), 'hex')))
  }

  return {
    /** Stops watching; nothing is written any more. */
    end() {
      ended = true
      clearTimeout(timer)
    },
    async saveLast() {
      clearTimeout(timer)
      await running
      clearTimeout(timer)
      await save().catch(() => {}) // The chain is gone; what the last block left is on disk.
      ended = true
    },
  }
}
