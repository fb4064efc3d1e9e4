import { parseToken, uiAmount } from './parseToken.mjs'

/** What the token accounts among the keys of a transaction hold, as nodes tell it before and after; `account` reads one. */
export function tokenBalances(keys, account) {
  return keys.flatMap((key, accountIndex) => {
    const found = account(key)
    const token = found && parseToken(found)
    if (token?.type !== 'account' || token.state === 'uninitialized') return []
    const { mint, owner, amount } = token
    return [
      { accountIndex, mint, owner, programId: found.owner, uiTokenAmount: uiAmount(amount, decimalsOf(mint, account)) },
    ]
  })
}

/** Decimals of a mint, 0 where there is none (it was closed). */
export function decimalsOf(mint, account) {
  const found = account(mint)
  const token = found && parseToken(found)
  return token?.type === 'mint' ? token.decimals : 0
}
