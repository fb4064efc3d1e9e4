import litesvm from 'litesvm/dist/internal.js'
import { instructionErrors, transactionErrors } from './errorNames.mjs'

/** litesvm's error, a number or an object, in the form in which Solana's nodes answer it. */
export function nameError(error) {
  if (typeof error === 'number') return transactionErrors[error] ?? `Unknown(${error})`
  if (error instanceof litesvm.TransactionErrorInstructionError)
    return { InstructionError: [error.index, nameInstructionError(error.err())] }
  if (error instanceof litesvm.TransactionErrorDuplicateInstruction) return { DuplicateInstruction: error.index }
  if (error instanceof litesvm.TransactionErrorInsufficientFundsForRent)
    return { InsufficientFundsForRent: { account_index: error.accountIndex } }
  return { ProgramExecutionTemporarilyRestricted: { account_index: error.accountIndex } }
}

function nameInstructionError(error) {
  if (typeof error === 'number') return instructionErrors[error] ?? `Unknown(${error})`
  return 'code' in error ? { Custom: error.code } : 'BorshIoError'
}

const sentences = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AddressLookupTableNotFound: "Transaction loads an address table account that doesn't exist",
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  InvalidAddressLookupTableIndex: 'Transaction address table lookup uses an invalid index',
  SanitizeFailure: 'Transaction failed to sanitize accounts offsets correctly',
  SignatureFailure: 'Transaction did not pass signature verification',
  UnsupportedVersion: 'Transaction version is unsupported',
}

/** The sentence a node writes about an error. */
export function errorSentence(error) {
  if (typeof error === 'string') return sentences[error] ?? error
  if (error.InstructionError) {
    const [index, reason] = error.InstructionError
    const why =
      reason.Custom === undefined ? reasonWords(reason) : `custom program error: 0x${reason.Custom.toString(16)}`
    return `Error processing Instruction ${index}: ${why}`
  }
  if (error.InsufficientFundsForRent)
    return `Transaction results in an account (${error.InsufficientFundsForRent.account_index}) with insufficient funds for rent`
  return `Transaction failed: ${JSON.stringify(error)}`
}

const reasonWords = (name) =>
  name.replace(/[a-z][A-Z]/g, ([end, start]) => `${end} ${start.toLowerCase()}`).toLowerCase()
