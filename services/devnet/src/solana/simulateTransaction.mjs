import { blockhashLifetime } from './blockhash.mjs'
import { describeAccount } from './describeAccount.mjs'
import { messageFee } from './messageFee.mjs'
import { resolveAccounts } from './resolveAccounts.mjs'

/** What a transaction would do, as nodes answer it; nothing changes. */
export function simulateTransaction(ledger, transaction, config) {
  const { sigVerify = false, replaceRecentBlockhash = false, accounts: wanted, innerInstructions = false } = config
  const { bytes, message } = transaction
  const refused = ledger.refusal(transaction)
  const resolved = resolveAccounts(message, ledger.account)
  const early = resolved.err ?? (refused === 'BlockhashNotFound' && replaceRecentBlockhash ? undefined : refused)
  const run = early ? untouched(early) : ledger.simulate(bytes, sigVerify)
  const after = (address) => run.accounts.get(address) ?? ledger.account(address)
  const before = ledger.balances(resolved.keys ?? [])
  const then = ledger.balances(resolved.keys ?? [], (address) => living(after(address)))
  return {
    err: run.err ?? null,
    logs: run.logs,
    accounts: wanted?.addresses
      ? wanted.addresses.map((address) =>
          describeAccount(living(after(address)), { encoding: wanted.encoding ?? 'base64' }, after),
        )
      : null,
    unitsConsumed: run.units,
    returnData: run.returnData,
    fee: early ? null : messageFee(message),
    preBalances: early ? null : before.lamports,
    postBalances: early ? null : then.lamports,
    preTokenBalances: early ? null : before.tokens,
    postTokenBalances: early ? null : then.tokens,
    loadedAddresses: resolved.loaded ?? null,
    ...(innerInstructions && { innerInstructions: run.inner }),
    ...(replaceRecentBlockhash && {
      replacementBlockhash: {
        blockhash: ledger.blockhash(),
        lastValidBlockHeight: ledger.slot() + blockhashLifetime,
      },
    }),
  }
}

const living = (account) => (account && account.lamports > 0n ? account : undefined)
const untouched = (err) => ({ err, logs: [], units: 0n, inner: [], returnData: null, accounts: new Map() })
