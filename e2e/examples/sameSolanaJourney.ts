import { createPublicKey, verify } from 'node:crypto'
import { solanaControls } from '@latchkey/devnet'
import { address, getAddressEncoder } from '@solana/kit'
import { readLanded } from './readLanded'
import { test } from './solanaTest'
import { expect } from './test'

/** What a library must do with the provider of a Solana connection: sign, send, and read of the same account. */
export function sameSolanaJourney(library: 'kit' | 'web3js'): void {
  test.use({ name: `solana-${library}` })

  test(`${library} signs with the connected account`, async ({ example, solana }) => {
    await example.connect()
    const signature = await example.press('Sign message')
    // Node's own ed25519 is the judge.
    const der = Buffer.concat([
      Buffer.from('302a300506032b6570032100', 'hex'),
      Buffer.from(getAddressEncoder().encode(address(solana.accounts[0].address))),
    ])
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    expect(verify(null, Buffer.from(`Hello from ${library}`), key, Buffer.from(signature, 'hex'))).toBe(true)
  })

  test(`${library} sends SOL that is read back from the node`, async ({ example, solana }) => {
    await example.connect()
    expect(await readLanded(solana, await example.press('Send SOL'))).toEqual({
      version: 0,
      from: solana.accounts[0].address,
      to: solana.accounts[1].address,
      lamports: 250_000_000,
    })
  })

  test(`${library} reads what the connected account holds`, async ({ example, solana }) => {
    await example.connect()
    const held = (await solanaControls(solana.rpc).request('getBalance', [solana.accounts[0].address])) as {
      readonly value: number
    }
    expect(await example.press('Read balance')).toBe(String(held.value))
  })

  test(`${library} without a connection says that nobody is there`, async ({ example }) => {
    expect(await example.press('Sign message')).toBe('Failed: Error: Nobody is connected.')
  })
}
