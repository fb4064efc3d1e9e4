import litesvm from 'litesvm/dist/internal.js'
import { base58 } from './bytes.mjs'
import { nameError } from './transactionError.mjs'

const { Account, Clock, FailedTransactionMetadata, LiteSvm } = litesvm

/**
 * A virtual machine with the programs of a real chain and the given accounts; the only file that talks to litesvm. It keeps no
 * history and takes any blockhash: both are the ledger's. An account is `{ lamports, owner, executable, data }`.
 */
export function openVm(accounts) {
  const vm = new LiteSvm()
  vm.setBlockhashCheck(false)
  vm.setTransactionHistory(0n)
  const setAccount = (address, { lamports, owner, executable, data }) =>
    vm.setAccount(base58.decode(address), new Account(lamports, data, base58.decode(owner), executable, 0n))
  // A program's code must be there before the program.
  const inOrder = [...accounts].sort(([, a], [, b]) => Number(a.executable) - Number(b.executable))
  for (const [address, account] of inOrder) setAccount(address, account)

  return {
    setAccount,
    account(address) {
      const account = vm.getAccount(base58.decode(address))
      return account === null || account.lamports() === 0n ? undefined : plain(account)
    },
    accountsOf: (program) =>
      vm
        .getProgramAccounts(base58.decode(program))
        .map((found) => [base58.encode(found.address), plain(found.account())])
        .filter(([, { lamports }]) => lamports > 0n),
    rentExempt: (size) => vm.minimumBalanceForRentExemption(BigInt(size)),
    /** Tells programs the time: slot, seconds since 1970 and the blockhashes of the newest slots, newest first. */
    setClock({ slot, epoch, time, hashes }) {
      vm.setClock(new Clock(BigInt(slot), 0n, BigInt(epoch), BigInt(epoch + 1), BigInt(time)))
      vm.setSlotHashes(hashes.map(([at, hash]) => ({ slot: BigInt(at), hash })))
      vm.expireBlockhash()
    },
    /** Runs a transaction for good; `err` is undefined where it succeeded. */
    run: (bytes) => outcome(vm.sendVersionedTransaction(bytes)),
    /** Runs a transaction without leaving a trace; `accounts` holds what it would change. */
    simulate(bytes, checksSignatures) {
      vm.setSigverify(checksSignatures)
      const result = vm.simulateVersionedTransaction(bytes)
      vm.setSigverify(true)
      const accounts =
        result instanceof FailedTransactionMetadata
          ? []
          : result.postAccounts().map((after) => [base58.encode(after.address), plain(after.account())])
      return { ...outcome(result), accounts: new Map(accounts) }
    },
  }
}

function outcome(result) {
  const err = result instanceof FailedTransactionMetadata ? nameError(result.err()) : undefined
  const meta = typeof result.meta === 'function' ? result.meta() : result
  const returned = meta.returnData()
  return {
    err,
    logs: meta.logs(),
    units: meta.computeUnitsConsumed(),
    inner: meta
      .innerInstructions()
      .flatMap((list, index) => (list.length > 0 ? [{ index, instructions: list.map(innerOf) }] : [])),
    returnData:
      returned.data().length > 0
        ? {
            programId: base58.encode(returned.programId()),
            data: [Buffer.from(returned.data()).toString('base64'), 'base64'],
          }
        : null,
  }
}

function innerOf(inner) {
  const instruction = inner.instruction()
  return {
    programIdIndex: instruction.programIdIndex(),
    accounts: [...instruction.accounts()],
    data: base58.encode(instruction.data()),
    stackHeight: inner.stackHeight(),
  }
}

const plain = (account) => ({
  lamports: account.lamports(),
  owner: base58.encode(account.owner()),
  executable: account.executable(),
  data: new Uint8Array(account.data()),
})
