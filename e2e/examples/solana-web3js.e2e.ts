import { readLanded } from './readLanded'
import { sameSolanaJourney } from './sameSolanaJourney'
import { test } from './solanaTest'
import { expect } from './test'

sameSolanaJourney('web3js')

test('web3js sends a legacy transaction too', async ({ example, solana }) => {
  await example.connect()
  const signature = await example.press('Send SOL in a legacy transaction')
  expect(await readLanded(solana, signature)).toMatchObject({ version: 'legacy', lamports: 250_000_000 })
})

test('web3js has several signed at once, legacy and version 0, and publishes them itself', async ({
  example,
  solana,
}) => {
  await example.connect()
  const [legacy = '', versioned = ''] = (await example.press('Sign both kinds at once')).split(' ')
  expect(await readLanded(solana, legacy)).toMatchObject({ version: 'legacy', lamports: 1 })
  expect(await readLanded(solana, versioned)).toMatchObject({ version: 0, lamports: 2 })
})
