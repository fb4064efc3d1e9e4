import { describeTransaction } from '../describeTransaction.mjs'
import { faucet } from '../faucet.mjs'
import { messageFee } from '../messageFee.mjs'
import { invalidParams, RpcError } from '../RpcError.mjs'
import { readBytes, readMessage, readTransaction } from '../readTransaction.mjs'
import { simulateTransaction } from '../simulateTransaction.mjs'
import { errorSentence } from '../transactionError.mjs'
import { inContext, readAddress, readConfig, readSignature, readWhole } from './readParams.mjs'

const mostSignatures = 1_000
const mostStatuses = 256

/** `drops` is asked before each send whether the node loses this one. */
export function transactionMethods(ledger, drops) {
  function send(transaction, skipPreflight) {
    if (!skipPreflight) {
      const result = simulateTransaction(ledger, transaction, { sigVerify: true })
      if (result.err === 'SignatureFailure') throw new RpcError(-32003, 'Transaction signature verification failure')
      if (result.err !== null) throw failedPreflight(result)
    }
    if (!drops()) ledger.submit(transaction)
    return transaction.signature
  }

  return {
    sendTransaction([text, given]) {
      const { encoding, skipPreflight = false } = readConfig(given, ledger)
      return send(readTransaction(text, encoding), skipPreflight)
    },
    simulateTransaction([text, given]) {
      const config = readConfig(given, ledger)
      if (config.sigVerify && config.replaceRecentBlockhash)
        throw invalidParams('sigVerify may not be used with replaceRecentBlockhash')
      return inContext(ledger, simulateTransaction(ledger, readTransaction(text, config.encoding), config))
    },
    requestAirdrop([address, lamports, given]) {
      readConfig(given, ledger)
      const order = {
        to: readAddress(address),
        lamports: BigInt(readWhole(lamports, 'the amount')),
        blockhash: ledger.blockhash(),
      }
      return send(readTransaction(Buffer.from(faucet.pay(order)).toString('base64'), 'base64'), false)
    },
    getFeeForMessage([text, given]) {
      readConfig(given, ledger)
      const message = parsedMessage(text)
      return inContext(ledger, ledger.slotOf(message.blockhash) === undefined ? null : messageFee(message))
    },
    getTransaction([signature, given]) {
      const config = typeof given === 'string' ? { encoding: given } : readConfig(given, ledger)
      const landed = ledger.transaction(readSignature(signature))
      if (!landed) return null
      return { slot: landed.slot, blockTime: landed.time, ...describeTransaction(landed, config) }
    },
    getSignatureStatuses([signatures]) {
      if (!Array.isArray(signatures)) throw invalidParams('Invalid params: expected a list of signatures.')
      if (signatures.length > mostStatuses) throw invalidParams(`Too many inputs provided; max ${mostStatuses}`)
      return inContext(
        ledger,
        signatures.map((signature) => {
          const landed = ledger.transaction(readSignature(signature))
          if (!landed) return null
          const { slot, err } = landed
          return {
            slot,
            confirmations: null,
            err,
            status: err === null ? { Ok: null } : { Err: err },
            confirmationStatus: 'finalized',
          }
        }),
      )
    },
    getSignaturesForAddress([address, given]) {
      const { limit = mostSignatures, before, until } = readConfig(given, ledger)
      readAddress(address)
      if (readWhole(limit, 'the limit') === 0 || limit > mostSignatures)
        throw invalidParams(`Invalid limit; max ${mostSignatures}`)
      const newestFirst = [...ledger.transactions()].reverse()
      const place = (signature) => newestFirst.findIndex((landed) => landed.signature === signature)
      const start = before ? place(before) + 1 || newestFirst.length : 0
      const end = until && place(until) >= 0 ? place(until) : newestFirst.length
      return newestFirst
        .slice(start, end)
        .filter(({ keys }) => keys.includes(address))
        .slice(0, limit)
        .map(({ signature, slot, err, time }) => ({
          signature,
          slot,
          err,
          memo: null,
          blockTime: time,
          confirmationStatus: 'finalized',
        }))
    },
  }
}

function failedPreflight(result) {
  const { err, logs, unitsConsumed, returnData, innerInstructions = null } = result
  const message = `Transaction simulation failed: ${errorSentence(err)}`
  return new RpcError(-32002, message, { err, logs, accounts: null, unitsConsumed, returnData, innerInstructions })
}

function parsedMessage(text) {
  try {
    return readMessage(readBytes(text, 'base64'))
  } catch (error) {
    throw error instanceof RpcError ? error : invalidParams(`failed to deserialize: ${error.message}`)
  }
}
