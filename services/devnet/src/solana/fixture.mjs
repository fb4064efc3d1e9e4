import { address as addressOf, getProgramDerivedAddress } from '@solana/kit'
import { base58 } from './bytes.mjs'
import { faucet } from './faucet.mjs'
import { mints } from './mints.mjs'
import { associatedTokenProgram, metadataProgram, systemProgram, tokenProgram } from './programs.mjs'
import { solanaAccounts } from './solanaAccounts.mjs'
import { metadataData, mintData, tokenAccountData } from './tokenLayout.mjs'

const sol = 1_000_000_000n
/** Raise it with anything below, so that a state saved before starts afresh. */
export const fixtureVersion = 1

/** What a fresh chain holds, by address: the faucet, ten accounts with SOL, mints, and what of them each account has. */
export async function buildFixture(rentExempt) {
  const authority = solanaAccounts[0].address
  const wallet = (lamports) => ({ lamports, owner: systemProgram, executable: false, data: new Uint8Array() })
  const exempt = (owner, data) => ({ lamports: rentExempt(data.length), owner, executable: false, data })
  const accounts = new Map([[faucet.address, wallet(1_000_000n * sol)]])
  for (const { address } of solanaAccounts) accounts.set(address, wallet(100n * sol))
  for (const mint of mints) {
    const supply = mint.each * BigInt(solanaAccounts.length)
    accounts.set(mint.address, exempt(mint.program, mintData({ ...mint, authority, supply })))
    if (mint.program === tokenProgram)
      accounts.set(await metadataAddress(mint), exempt(metadataProgram, metadataData({ ...mint, authority })))
    for (const { address: owner } of solanaAccounts) {
      const data = tokenAccountData({
        mint: mint.address,
        program: mint.program,
        owner,
        amount: mint.each,
        fee: mint.fee,
      })
      accounts.set(await tokenAccountAddress(owner, mint), exempt(mint.program, data))
    }
  }
  return accounts
}

const tokenAccountAddress = (owner, { program, address }) => derive(associatedTokenProgram, [owner, program, address])
const metadataAddress = ({ address }) => derive(metadataProgram, ['metadata', metadataProgram, address])

async function derive(program, seeds) {
  const bytes = seeds.map((seed) => (seed === 'metadata' ? Buffer.from(seed) : base58.decode(seed)))
  const [derived] = await getProgramDerivedAddress({ programAddress: addressOf(program), seeds: bytes })
  return derived
}
