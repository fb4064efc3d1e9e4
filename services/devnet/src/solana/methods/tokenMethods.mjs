import { parseToken, uiAmount } from '../parseToken.mjs'
import { invalidParams } from '../RpcError.mjs'
import { decimalsOf } from '../tokenBalances.mjs'
import { inContext, readAddress, readConfig } from './readParams.mjs'

export function tokenMethods(ledger) {
  const parsed = (address) => {
    const account = ledger.account(readAddress(address))
    return account && (parseToken(account) ?? { type: 'something else' })
  }
  return {
    getTokenAccountBalance([address, given]) {
      readConfig(given, ledger)
      const token = parsed(address)
      if (!token) throw invalidParams('Invalid param: could not find account')
      if (token.type !== 'account') throw invalidParams('Invalid param: not a Token account')
      return inContext(ledger, uiAmount(token.amount, decimalsOf(token.mint, ledger.account)))
    },
    getTokenSupply([mint, given]) {
      readConfig(given, ledger)
      const token = parsed(mint)
      if (!token) throw invalidParams('Invalid param: could not find account')
      if (token.type !== 'mint') throw invalidParams('Invalid param: not a Token mint')
      return inContext(ledger, uiAmount(token.supply, token.decimals))
    },
  }
}
