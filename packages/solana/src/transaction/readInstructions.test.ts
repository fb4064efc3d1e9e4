import { base58 } from '@scure/base'
import {
  AccountRole,
  type Address,
  address,
  blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  decompileTransactionMessage,
  getCompiledTransactionMessageDecoder,
  type Instruction,
} from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTransaction } from '../fake/transaction.test.support'
import { holdsInstructions } from './holdsInstructions'
import { readInstructions } from './readInstructions'
import { readSigners } from './readSigners'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => base58.encode(bytes) as Address)
const role = fc.constantFrom(AccountRole.READONLY, AccountRole.WRITABLE, AccountRole.READONLY_SIGNER)
const instruction = fc.record({
  programAddress: key,
  accounts: fc.array(fc.record({ address: key, role }), { maxLength: 5 }),
  data: fc.uint8Array({ maxLength: 300 }),
})
const message = fc
  .record({
    payer: key,
    version: fc.constantFrom<'legacy' | 0>('legacy', 0),
    instructions: fc.array(instruction, { maxLength: 4 }),
  })
  .map((parts) => readSigners(buildTransaction(parts))?.message ?? new Uint8Array())

test('instructions are those @solana/kit wrote, legacy and version 0', () => {
  fc.assert(
    fc.property(message, (bytes) => {
      const { instructions }: { readonly instructions: readonly Instruction[] } = decompileTransactionMessage(
        getCompiledTransactionMessageDecoder().decode(bytes),
      )
      expect(readInstructions(bytes)).toEqual(
        instructions.map(({ programAddress, accounts = [], data = [] }) => ({
          program: programAddress,
          accounts: accounts.map((account) => account.address),
          data: Uint8Array.from(data),
        })),
      )
    }),
  )
})

test('of a message cut anywhere, with more behind or of another version nothing is read', () => {
  fc.assert(
    fc.property(message, fc.nat(), (bytes, cut) => {
      expect(readInstructions(bytes.subarray(0, cut % bytes.length))).toBeUndefined()
      expect(readInstructions(Uint8Array.of(...bytes, 0))).toBeUndefined()
      expect(readInstructions(Uint8Array.of(0x81, ...bytes.subarray(bytes[0] === 0x80 ? 1 : 0)))).toBeUndefined()
    }),
  )
})

test('addresses that are looked up are told apart by their table and place', () => {
  const [payer, program, table, one, two] = [1, 2, 3, 4, 5].map((byte) =>
    address(base58.encode(new Uint8Array(32).fill(byte))),
  ) as [Address, Address, Address, Address, Address]
  const compiled = (first: Address, second: Address) => {
    const built = {
      version: 0 as const,
      feePayer: { address: payer },
      lifetimeConstraint: { blockhash: blockhash(payer), lastValidBlockHeight: 1n },
      instructions: [
        {
          programAddress: program,
          accounts: [
            { address: first, role: AccountRole.READONLY },
            { address: second, role: AccountRole.WRITABLE },
          ],
        },
      ],
    }
    const compressed = compressTransactionMessageUsingAddressLookupTables(built, { [table]: [one, two] })
    return Uint8Array.from(compileTransaction(compressed).messageBytes)
  }
  const message = compiled(one, two)
  expect(readInstructions(message)).toEqual([
    { program, accounts: [`${table}/0`, `${table}/1`], data: new Uint8Array() },
  ])
  expect(holdsInstructions(message, message)).toBe(true)
  expect(holdsInstructions(compiled(two, one), message)).toBe(false)
})
