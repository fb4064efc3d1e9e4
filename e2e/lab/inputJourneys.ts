import { expect, test } from '@playwright/test'
import { verifyMessage } from 'viem'
import { isSolanaSigned } from './isSolanaSigned'
import { labFragment } from './labFragment'
import { type LabVisitor, labVisitor } from './labVisitor'
import { pressByKeyboard } from './pressByKeyboard'
import { solanaNode } from './solanaNode'
import { type DevFile, solanaChainOf } from './startLatchkey'

/** Both connected, a message signed with each, SOL sent, the page loaded again, one left without the other. */
async function goThroughBoth(visitor: LabVisitor, rpc: string): Promise<void> {
  const { told, act, view, family } = visitor
  await visitor.connectBoth()
  const evm = (await told('eip155')).address as `0x${string}`
  const sol = (await told('solana')).address
  const message = await visitor.message()

  await test.step('each signs', async () => {
    expect(isSolanaSigned(sol, message, await act('sign-message', 'signature'))).toBe(true)
    await visitor.activate('eip155')
    await expect(visitor.button).toContainText('ETH')
    const signature = (await act('sign-message', 'signature')) as `0x${string}`
    expect(await verifyMessage({ address: evm, message, signature })).toBe(true)
  })

  await test.step('SOL is sent', async () => {
    await visitor.activate('solana')
    await expect(visitor.button).toContainText('SOL')
    const to = await visitor.part('field-send-ether-to').inputValue()
    const moved = await solanaNode(rpc).moved(await act('send-ether', 'hash'))
    expect(moved.err).toBeNull()
    expect(moved.lamports(to).difference).toBe(10_000_000n)
  })

  await test.step('both come back, without a prompt', visitor.comeBack)

  await test.step('one is left without the other', async () => {
    await visitor.leave()
    await expect.poll(visitor.statuses).toEqual({ eip155: 'connected', solana: 'disconnected' })
    expect(await told('eip155')).toMatchObject({ address: evm, active: 'eip155' })
    await expect(view('Account')).toContainText('ETH')
    // The one that was left can be had again from here.
    await expect(family('solana')).toHaveAttribute('aria-pressed', 'false')
  })
}

/** The same with two namespaces, however it is seen and pressed. */
export function inputJourneys(latchkey: () => DevFile): void {
  for (const [where, viewport, locale, direction] of [
    ['on a phone', { width: 390, height: 844 }, 'en', 'ltr'],
    ['in Arabic', { width: 1280, height: 800 }, 'ar', 'rtl'],
  ] as const)
    test(`both at once ${where}`, async ({ page }) => {
      const visitor = labVisitor(page)
      await page.setViewportSize(viewport)
      await page.goto(`${latchkey().lab}/${labFragment({ options: { locale } })}`)
      await goThroughBoth(visitor, solanaChainOf(latchkey()).rpc)
      await expect(visitor.dialog).toHaveAttribute('dir', direction)
      // Nothing stands out to the side.
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })

  test('both at once by keyboard alone', async ({ page }) => {
    const visitor = labVisitor(page, pressByKeyboard)
    const pointers: string[] = []
    await page.exposeFunction('sawPointer', (type: string) => pointers.push(type))
    await page.addInitScript(() => {
      const { sawPointer } = window as typeof window & { readonly sawPointer?: (type: string) => void }
      addEventListener('pointerdown', ({ type }) => sawPointer?.(type), true)
    })
    await page.goto(latchkey().lab)
    await goThroughBoth(visitor, solanaChainOf(latchkey()).rpc)
    expect(pointers).toEqual([])
  })
}
