import { readBalance } from './readBalance'
import { sameJourney } from './sameJourney'
import { expect, test } from './test'

sameJourney('viem')

test('viem reads the chain through the wallet', async ({ example, devnet }) => {
  await example.connect()
  const held = await readBalance(devnet.chains['eip155:31337'], devnet.accounts[0]!.address)
  expect(await example.press('Read balance')).toBe(held)
})
