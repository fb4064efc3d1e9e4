import { base58 } from '../bytes.mjs'
import { describeAccount } from '../describeAccount.mjs'
import { parseToken } from '../parseToken.mjs'
import { tokenPrograms } from '../programs.mjs'
import { invalidParams } from '../RpcError.mjs'
import { inContext, readAddress, readConfig, readWhole } from './readParams.mjs'

const mostAtOnce = 100

export function accountMethods(ledger) {
  const describe = (account, config) => describeAccount(account, config, ledger.account)
  const list = (found, config) => found.map(([pubkey, account]) => ({ pubkey, account: describe(account, config) }))

  return {
    getAccountInfo([address, given]) {
      const config = readConfig(given, ledger)
      return inContext(ledger, describe(ledger.account(readAddress(address)), config))
    },
    getBalance([address, given]) {
      readConfig(given, ledger)
      return inContext(ledger, ledger.account(readAddress(address))?.lamports ?? 0n)
    },
    getMultipleAccounts([addresses, given]) {
      const config = readConfig(given, ledger)
      if (!Array.isArray(addresses)) throw invalidParams('Invalid params: expected a list of addresses.')
      if (addresses.length > mostAtOnce) throw invalidParams(`Too many inputs provided; max ${mostAtOnce}`)
      return inContext(
        ledger,
        addresses.map((address) => describe(ledger.account(readAddress(address)), config)),
      )
    },
    getProgramAccounts([program, given]) {
      const config = readConfig(given, ledger)
      const filters = (config.filters ?? []).map(readFilter)
      const found = ledger
        .accountsOf(readAddress(program))
        .filter(([, account]) => filters.every((passes) => passes(account)))
      const accounts = list(found, config)
      return config.withContext ? inContext(ledger, accounts) : accounts
    },
    getTokenAccountsByOwner([owner, filter, given]) {
      const config = readConfig(given, ledger)
      readAddress(owner)
      return inContext(
        ledger,
        list(
          tokenAccounts(ledger, filter, (token) => token.owner === owner),
          config,
        ),
      )
    },
    getTokenAccountsByDelegate([delegate, filter, given]) {
      const config = readConfig(given, ledger)
      readAddress(delegate)
      return inContext(
        ledger,
        list(
          tokenAccounts(ledger, filter, (token) => token.delegate === delegate),
          config,
        ),
      )
    },
    getMinimumBalanceForRentExemption: ([size]) => ledger.rentExempt(readWhole(size, 'the size')),
  }
}

function tokenAccounts(ledger, filter, wanted) {
  const { mint, programId } = filter ?? {}
  if (mint === undefined && programId === undefined)
    throw invalidParams('Invalid params: expected a mint or a programId.')
  const program = mint === undefined ? readAddress(programId) : ledger.account(readAddress(mint))?.owner
  if (!tokenPrograms.includes(program))
    throw invalidParams(
      mint === undefined ? 'Invalid param: unrecognized Token program id' : 'Invalid param: could not find mint',
    )
  return ledger.accountsOf(program).filter(([, account]) => {
    const token = parseToken(account)
    return token?.type === 'account' && (mint === undefined || token.mint === mint) && wanted(token)
  })
}

/** One filter of getProgramAccounts as a test of an account. */
function readFilter({ dataSize, memcmp }) {
  if (dataSize !== undefined) return ({ data }) => data.length === Number(dataSize)
  if (memcmp === undefined) throw invalidParams('Invalid params: unknown filter, expected dataSize or memcmp.')
  const { offset, bytes, encoding = 'base58' } = memcmp
  const wanted = encoding === 'base64' ? Buffer.from(bytes, 'base64') : base58.decode(bytes)
  return ({ data }) => Buffer.from(data.slice(offset, offset + wanted.length)).equals(wanted)
}
