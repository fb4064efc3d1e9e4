import { blockhashLifetime, blockhashOf } from './blockhash.mjs'
import { messageFee } from './messageFee.mjs'
import { openVm } from './openVm.mjs'
import { resolveAccounts } from './resolveAccounts.mjs'
import { tokenBalances } from './tokenBalances.mjs'

export const slotsPerEpoch = 432_000
const mostTransactions = 10_000

/**
 * The chain: accounts in a virtual machine, slots, and the transactions that landed. Each transaction gets a slot of its own at
 * once, unless `setAutomine(false)` lets them wait for `mine`. `state` is what `dump` gave; `watch` hears `{ type: 'slot' }` and
 * `{ type: 'landed' }` as they happen.
 */
export function createLedger(state) {
  const listeners = new Set()
  const snapshots = new Map()
  let snapshotCount = 0
  let automine = true
  let pending = []
  let slot
  let accounts
  let transactions
  let bySignature
  let hashes
  let vm
  restore(state)

  function restore(next) {
    slot = next.slot
    accounts = new Map(next.accounts)
    transactions = [...next.transactions]
    bySignature = new Map(transactions.map((transaction) => [transaction.signature, transaction]))
    pending = []
    hashes = []
    for (let at = Math.max(0, slot - blockhashLifetime + 1); at <= slot; at++) hashes.unshift([at, blockhashOf(at)])
    vm = openVm(accounts)
    setClock()
  }

  /** Programs see the slot that is being made: what they read of earlier ones ends with the one clients know. */
  function setClock() {
    const next = slot + 1
    vm.setClock({ slot: next, epoch: Math.floor(next / slotsPerEpoch), time: now(), hashes })
  }

  function advance(slots) {
    const skipped = Math.max(0, slots - blockhashLifetime)
    for (let at = slot + skipped + 1; at <= slot + slots; at++) hashes.unshift([at, blockhashOf(at)])
    hashes.length = Math.min(hashes.length, blockhashLifetime)
    slot += slots
    setClock()
    tell({ type: 'slot', slot })
  }

  /** Makes so many slots, with the transactions in the first of them. */
  function makeSlots(slots, given) {
    setClock()
    const landed = given.map(land).filter(Boolean)
    advance(slots)
    for (const transaction of landed) {
      const { changed, ...rest } = transaction
      tell({ type: 'landed', transaction: rest, changed })
    }
  }

  /** Runs a transaction in the slot that is being made; one that cannot even pay its fee leaves no trace, as on a real chain. */
  function land(transaction) {
    const { bytes, signature, message } = transaction
    const resolved = resolveAccounts(message, vm.account)
    if (resolved.err || refusal(transaction)) return undefined
    const { keys, writable, loaded } = resolved
    const before = balances(keys)
    const { err, logs, units, inner, returnData } = vm.run(bytes)
    const after = balances(keys)
    if (err !== undefined && after.lamports[0] === before.lamports[0]) return undefined
    for (const address of writable) {
      const account = vm.account(address)
      if (account) accounts.set(address, account)
      else accounts.delete(address)
    }
    const landed = {
      signature,
      slot: slot + 1,
      time: now(),
      err: err ?? null,
      version: message.version,
      bytes: Buffer.from(bytes).toString('base64'),
      keys,
      loaded,
      fee: messageFee(message),
      before,
      after,
      logs,
      units,
      inner,
      returnData,
    }
    transactions.push(landed)
    bySignature.set(signature, landed)
    if (transactions.length > mostTransactions) bySignature.delete(transactions.shift().signature)
    return { ...landed, changed: writable }
  }

  const balances = (keys, account = vm.account) => ({
    lamports: keys.map((key) => account(key)?.lamports ?? 0n),
    tokens: tokenBalances(keys, account),
  })

  /** Why a transaction cannot be taken now, whatever it does. */
  function refusal({ signature, message }) {
    if (bySignature.has(signature)) return 'AlreadyProcessed'
    return slotOf(message.blockhash) === undefined ? 'BlockhashNotFound' : undefined
  }

  const slotOf = (blockhash) => hashes.find(([, hash]) => hash === blockhash)?.[0]

  const tell = (event) => {
    for (const listener of listeners) listener(event)
  }

  const dump = () => ({ slot, accounts: [...accounts], transactions: [...transactions] })

  return {
    slot: () => slot,
    blockhash: () => hashes[0][1],
    /** The slot of a blockhash that may still be used, undefined for any other. */
    slotOf,
    transactions: () => transactions,
    transaction: (signature) => bySignature.get(signature),
    account: (address) => vm.account(address),
    accountsOf: (program) => vm.accountsOf(program),
    rentExempt: (size) => vm.rentExempt(size),
    refusal,
    simulate: (bytes, checksSignatures) => vm.simulate(bytes, checksSignatures),
    balances,
    submit(transaction) {
      if (automine) makeSlots(1, [transaction])
      else pending.push(transaction)
    },
    /** So many slots pass; what waits lands in the first. */
    mine(slots = 1) {
      makeSlots(slots, pending.splice(0))
    },
    setAutomine(enabled) {
      automine = enabled
      if (enabled && pending.length > 0) makeSlots(1, pending.splice(0))
    },
    setAccount(address, account) {
      vm.setAccount(address, account)
      accounts.set(address, account)
      advance(1)
      tell({ type: 'set', changed: [address] })
    },
    snapshot() {
      snapshotCount += 1
      const id = String(snapshotCount)
      snapshots.set(id, dump())
      return id
    },
    /** False where the snapshot is unknown: each one can be reverted to once. */
    revert(id) {
      const kept = snapshots.get(id)
      if (!kept) return false
      snapshots.delete(id)
      restore(kept)
      tell({ type: 'slot', slot })
      return true
    },
    dump,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const now = () => Math.floor(Date.now() / 1000)
