import { verifyMessage } from 'ethers'
import { readTransfer } from './readTransfer'
import { expect, test } from './test'

/** What a library must do with the provider of a connection: sign, send, read, move to another network. */
export function sameJourney(library: 'viem' | 'ethers' | 'wagmi'): void {
  test.use({ name: library })

  test(`${library} signs with the connected account`, async ({ example, devnet }) => {
    await example.connect()
    const signature = await example.press('Sign message')
    expect(verifyMessage(`Hello from ${library}`, signature)).toBe(devnet.accounts[0]!.address)
  })

  test(`${library} sends ether that is read back from the chain`, async ({ example, devnet }) => {
    await example.connect()
    const [status, hash = ''] = (await example.press('Send ether')).split(' ')
    expect(status).toBe('success')
    expect(await readTransfer(devnet.chains['eip155:31337'], hash)).toEqual({
      from: devnet.accounts[0]!.address.toLowerCase(),
      to: '0x000000000000000000000000000000000000dead',
      ether: '0.25',
    })
  })

  test(`${library} moves to another network and Latchkey follows`, async ({ example, page }) => {
    await example.connect()
    expect(await example.press('Switch network')).toBe('31338')
    await expect(page.locator('latchkey-network-button')).toContainText('Second devnet')
  })

  test(`${library} without a connection says that nobody is there`, async ({ example }) => {
    expect(await example.press('Sign message')).toMatch(/^Failed: /)
  })
}
