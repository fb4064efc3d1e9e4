import { base58 } from './bytes.mjs'
import { parseToken, uiAmount } from './parseToken.mjs'
import { systemProgram, token2022Program } from './programs.mjs'
import { invalidParams, RpcError } from './RpcError.mjs'
import { decimalsOf } from './tokenBalances.mjs'

const neverRent = 2n ** 64n - 1n
const mostBase58 = 128

/** An account as a node answers it, null where there is none; `read` reads the mint of a token account. */
export function describeAccount(account, { encoding = 'binary', dataSlice } = {}, read) {
  if (!account) return null
  const { lamports, owner, executable, data } = account
  return {
    data: describeData(account, encoding, dataSlice, read),
    executable,
    lamports,
    owner,
    rentEpoch: neverRent,
    space: data.length,
  }
}

function describeData(account, encoding, slice, read) {
  if (encoding === 'jsonParsed') {
    const parsed = describeParsed(account, read)
    if (parsed) return parsed
  }
  const data = slice ? account.data.slice(slice.offset, slice.offset + slice.length) : account.data
  if (encoding === 'base64' || encoding === 'jsonParsed') return [Buffer.from(data).toString('base64'), 'base64']
  if (encoding !== 'base58' && encoding !== 'binary')
    throw invalidParams(`Invalid params: unknown variant \`${encoding}\`, expected base58, base64 or jsonParsed.`)
  if (data.length > mostBase58)
    throw new RpcError(
      -32600,
      'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.',
    )
  return encoding === 'binary' ? base58.encode(data) : [base58.encode(data), 'base58']
}

function describeParsed(account, read) {
  const token = account.owner === systemProgram ? undefined : parseToken(account)
  if (!token) return undefined
  return {
    program: account.owner === token2022Program ? 'spl-token-2022' : 'spl-token',
    parsed: { type: token.type, info: token.type === 'mint' ? mintInfo(token) : accountInfo(token, read) },
    space: account.data.length,
  }
}

function mintInfo({ mintAuthority = null, supply, decimals, isInitialized, freezeAuthority = null, extensions }) {
  const info = { mintAuthority, supply: supply.toString(), decimals, isInitialized, freezeAuthority }
  return extensions.length > 0 ? { ...info, extensions } : info
}

function accountInfo(token, read) {
  const { mint, owner, amount, delegate, state, nativeReserve, delegatedAmount, closeAuthority, extensions } = token
  const decimals = decimalsOf(mint, read)
  return {
    mint,
    owner,
    tokenAmount: uiAmount(amount, decimals),
    ...(delegate && { delegate, delegatedAmount: uiAmount(delegatedAmount, decimals) }),
    state,
    isNative: nativeReserve !== undefined,
    ...(nativeReserve !== undefined && { rentExemptReserve: uiAmount(nativeReserve, decimals) }),
    ...(closeAuthority && { closeAuthority }),
    ...(extensions.length > 0 && { extensions }),
  }
}
