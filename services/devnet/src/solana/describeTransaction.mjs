import { base58 } from './bytes.mjs'
import { invalidParams, RpcError } from './RpcError.mjs'
import { readTransaction } from './readTransaction.mjs'
import { resolveAccounts } from './resolveAccounts.mjs'

/** A transaction that landed, as getTransaction and getBlock answer it. */
export function describeTransaction(landed, { encoding = 'json', maxSupportedTransactionVersion } = {}) {
  if (landed.version !== 'legacy' && maxSupportedTransactionVersion === undefined)
    throw new RpcError(
      -32015,
      `Transaction version (${landed.version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${landed.version}`,
    )
  return {
    transaction: describeContent(landed, encoding),
    meta: describeMeta(landed, encoding),
    ...(maxSupportedTransactionVersion !== undefined && { version: landed.version }),
  }
}

function describeMeta({ err, fee, before, after, logs, units, inner, returnData, loaded, keys }, encoding) {
  const parsed = encoding === 'jsonParsed'
  return {
    err,
    status: err === null ? { Ok: null } : { Err: err },
    fee,
    preBalances: before.lamports,
    postBalances: after.lamports,
    preTokenBalances: before.tokens,
    postTokenBalances: after.tokens,
    innerInstructions: parsed
      ? inner.map(({ index, instructions }) => ({
          index,
          instructions: instructions.map((one) => withKeys(one, keys)),
        }))
      : inner,
    logMessages: logs,
    computeUnitsConsumed: units,
    rewards: [],
    ...(returnData && { returnData }),
    ...(!parsed && { loadedAddresses: loaded }),
  }
}

function describeContent({ bytes, keys, loaded, version }, encoding) {
  if (encoding === 'base64') return [bytes, 'base64']
  const raw = new Uint8Array(Buffer.from(bytes, 'base64'))
  if (encoding === 'base58') return [base58.encode(raw), 'base58']
  if (encoding !== 'json' && encoding !== 'jsonParsed')
    throw invalidParams(`Invalid params: unknown encoding \`${encoding}\``)
  const { signatures, message } = readTransaction(bytes, 'base64')
  const { header, staticAccounts, blockhash, instructions, lookups } = message
  const listed = instructions.map(({ program, accounts, data }) => ({
    programIdIndex: program,
    accounts,
    data: base58.encode(data),
    stackHeight: 1,
  }))
  const addressTableLookups = lookups.map(({ lookupTableAddress, writableIndexes, readonlyIndexes }) => ({
    accountKey: lookupTableAddress,
    writableIndexes,
    readonlyIndexes,
  }))
  const tables = version === 'legacy' ? {} : { addressTableLookups }
  if (encoding === 'json')
    return {
      signatures,
      message: {
        header: describeHeader(header),
        accountKeys: staticAccounts,
        recentBlockhash: blockhash,
        instructions: listed,
        ...tables,
      },
    }
  const { isWritable } = resolveAccounts({ ...message, lookups: [] }, () => undefined)
  const accountKeys = keys.map((pubkey, index) => ({
    pubkey,
    signer: index < header.numSignerAccounts,
    writable:
      index < staticAccounts.length ? isWritable(index) : index < staticAccounts.length + loaded.writable.length,
    source: index < staticAccounts.length ? 'transaction' : 'lookupTable',
  }))
  return {
    signatures,
    message: {
      accountKeys,
      recentBlockhash: blockhash,
      instructions: listed.map((one) => withKeys(one, keys)),
      ...tables,
    },
  }
}

const describeHeader = ({ numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts }) => ({
  numRequiredSignatures: numSignerAccounts,
  numReadonlySignedAccounts: numReadonlySignerAccounts,
  numReadonlyUnsignedAccounts: numReadonlyNonSignerAccounts,
})

/** An instruction with addresses instead of places, which is how nodes tell one whose program they do not parse. */
const withKeys = ({ programIdIndex, accounts, data, stackHeight }, keys) => ({
  programId: keys[programIdIndex],
  accounts: accounts.map((index) => keys[index]),
  data,
  stackHeight,
})
