import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { instructionErrors, transactionErrors } from './errorNames.mjs'
import { errorSentence } from './transactionError.mjs'

const declarations = readFileSync(createRequire(import.meta.url).resolve('litesvm/dist/internal.d.ts'), 'utf8')

it.each([
  ['TransactionErrorFieldless', transactionErrors],
  ['InstructionErrorFieldless', instructionErrors],
])('%s counts its names as we do', (name, ours) => {
  const body = new RegExp(`enum ${name} \\{([^}]*)\\}`).exec(declarations)?.[1] ?? ''
  const theirs = [...body.matchAll(/(\w+) = (\d+)/g)].map(([, error, number]) => [Number(number), error])
  expect(theirs.length).toBeGreaterThan(30)
  expect(theirs).toEqual(ours.map((error, number) => [number, error]))
})

it.each([
  ['BlockhashNotFound', 'Blockhash not found'],
  [{ InstructionError: [2, { Custom: 26 }] }, 'Error processing Instruction 2: custom program error: 0x1a'],
  [{ InstructionError: [0, 'InvalidAccountData'] }, 'Error processing Instruction 0: invalid account data'],
  [
    { InsufficientFundsForRent: { account_index: 1 } },
    'Transaction results in an account (1) with insufficient funds for rent',
  ],
])('%j is told in a sentence', (error, sentence) => {
  expect(errorSentence(error)).toBe(sentence)
})
