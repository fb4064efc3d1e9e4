import { blockhashLifetime } from '../blockhash.mjs'
import { systemProgram } from '../programs.mjs'
import { invalidParams } from '../RpcError.mjs'
import { readAddress, readWhole } from './readParams.mjs'

/** What a test may do to the chain, as methods of its own; no public node has them. */
export function devnetMethods(ledger, switches) {
  return {
    devnet_mine([slots = 1]) {
      ledger.mine(Math.max(1, readWhole(slots, 'the number of slots')))
      return ledger.slot()
    },
    devnet_setAutomine([enabled]) {
      ledger.setAutomine(enabled === true)
      return null
    },
    devnet_setSlotInterval([milliseconds]) {
      switches.tickEvery(readWhole(milliseconds, 'the interval'))
      return null
    },
    devnet_expireBlockhashes() {
      ledger.mine(blockhashLifetime)
      return ledger.slot()
    },
    devnet_setBalance([address, lamports]) {
      const account = ledger.account(readAddress(address))
      const empty = { owner: systemProgram, executable: false, data: new Uint8Array() }
      ledger.setAccount(address, { ...(account ?? empty), lamports: BigInt(lamports) })
      return null
    },
    devnet_snapshot: () => ledger.snapshot(),
    devnet_revert([snapshot]) {
      if (!ledger.revert(String(snapshot)))
        throw invalidParams(`Snapshot ${snapshot} is unknown: each one can be reverted to once`)
      return null
    },
    devnet_setFrozen([frozen]) {
      switches.freeze(frozen === true)
      return null
    },
    devnet_failNextSend([error = {}]) {
      const { code = -32005, message = 'Node is behind by 42 slots', data } = error
      switches.failNextSend({ code, message, data })
      return null
    },
    devnet_dropNextSend() {
      switches.dropNextSend()
      return null
    },
    devnet_cutSubscriptions() {
      switches.cutSubscriptions()
      return null
    },
  }
}
