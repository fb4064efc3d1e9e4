import { setTimeout as sleep } from 'node:timers/promises'
import { rpc } from './rpc.mjs'

export function chainControls(url) {
  const request = (method, params = []) => rpc(url, method, params)
  return {
    request,
    async send(transaction) {
      const hash = await request('eth_sendTransaction', [transaction])
      // A chain answers with the hash before the block is there.
      for (let tries = 0; tries < 800; tries++) {
        const receipt = await request('eth_getTransactionReceipt', [hash])
        if (receipt?.status === '0x0') throw new Error(`Transaction ${hash} failed on the chain`)
        if (receipt) return receipt
        await sleep(25)
      }
      throw new Error(`Transaction ${hash} was not mined within 20 s: is automine off?`)
    },
    async mine(blocks = 1) {
      await request('anvil_mine', [hex(blocks)])
    },
    async setAutomine(enabled) {
      await request('evm_setAutomine', [enabled])
    },
    async setBlockInterval(seconds) {
      await request('evm_setIntervalMining', [seconds])
      // Interval 0 only stops the clock; without this nothing would be mined any more.
      if (seconds === 0) await request('evm_setAutomine', [true])
    },
    snapshot: () => request('evm_snapshot'),
    async revert(snapshot) {
      const reverted = await request('evm_revert', [snapshot])
      if (!reverted) throw new Error(`Snapshot ${snapshot} is unknown: each one can be reverted to once`)
    },
    async setBalance(address, wei) {
      await request('anvil_setBalance', [address, hex(wei)])
    },
  }
}

const hex = (quantity) => `0x${quantity.toString(16)}`
