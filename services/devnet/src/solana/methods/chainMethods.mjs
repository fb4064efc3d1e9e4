import { blockhashLifetime, blockhashOf } from '../blockhash.mjs'
import { slotsPerEpoch } from '../createLedger.mjs'
import { describeTransaction } from '../describeTransaction.mjs'
import { RpcError } from '../RpcError.mjs'
import { genesisHash } from '../solanaChain.mjs'
import { apiVersion, inContext, readConfig, readWhole } from './readParams.mjs'

export function chainMethods(ledger) {
  const slot = ([given]) => {
    readConfig(given, ledger)
    return ledger.slot()
  }
  const known = (number) => {
    if (readWhole(number, 'the slot') > ledger.slot())
      throw new RpcError(-32004, `Block not available for slot ${number}`)
    return number
  }
  /** When a slot was: nothing happened between the transactions around it. */
  const timeOf = (number) => {
    const at = ledger.transactions().find((transaction) => transaction.slot >= number)
    return at?.time ?? Math.floor(Date.now() / 1000)
  }
  return {
    getSlot: slot,
    getBlockHeight: slot,
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': apiVersion, 'feature-set': 0 }),
    getGenesisHash: () => genesisHash,
    getTransactionCount: () => ledger.transactions().length,
    getFirstAvailableBlock: () => 0,
    minimumLedgerSlot: () => 0,
    getLatestBlockhash([given]) {
      readConfig(given, ledger)
      return inContext(ledger, {
        blockhash: ledger.blockhash(),
        lastValidBlockHeight: ledger.slot() + blockhashLifetime,
      })
    },
    isBlockhashValid([blockhash, given]) {
      readConfig(given, ledger)
      return inContext(ledger, ledger.slotOf(blockhash) !== undefined)
    },
    getEpochInfo([given]) {
      readConfig(given, ledger)
      const absoluteSlot = ledger.slot()
      return {
        absoluteSlot,
        blockHeight: absoluteSlot,
        epoch: Math.floor(absoluteSlot / slotsPerEpoch),
        slotIndex: absoluteSlot % slotsPerEpoch,
        slotsInEpoch: slotsPerEpoch,
        transactionCount: ledger.transactions().length,
      }
    },
    getEpochSchedule: () => ({
      slotsPerEpoch,
      leaderScheduleSlotOffset: slotsPerEpoch,
      warmup: false,
      firstNormalEpoch: 0,
      firstNormalSlot: 0,
    }),
    getRecentPrioritizationFees: () => [{ slot: ledger.slot(), prioritizationFee: 0 }],
    getBlockTime: ([number]) => timeOf(known(number)),
    getBlock([number, given]) {
      const config = readConfig(given, ledger)
      known(number)
      const { transactionDetails = 'full' } = config
      const inBlock = ledger.transactions().filter((transaction) => transaction.slot === number)
      return {
        blockhash: blockhashOf(number),
        previousBlockhash: blockhashOf(Math.max(0, number - 1)),
        parentSlot: Math.max(0, number - 1),
        blockHeight: number,
        blockTime: timeOf(number),
        rewards: [],
        ...(transactionDetails === 'full' && { transactions: inBlock.map((one) => describeTransaction(one, config)) }),
        ...(transactionDetails === 'signatures' && { signatures: inBlock.map(({ signature }) => signature) }),
      }
    },
  }
}
