import { expect, test } from '@playwright/test'
import { parseEther } from 'viem'
import { chromiumLaunch } from '../../scripts/test/chromiumLaunch.mjs'
import { findChromium } from '../../scripts/test/findChromium.mjs'
import { arriveWith } from './arriveWith'
import { closeReceipt } from './closeReceipt'
import { evmNode } from './evmNode'
import { filmOf } from './filmOf'
import { labVisitor } from './labVisitor'
import { named } from './named'
import { readCode } from './readCode'
import { says } from './says'
import type { DevFile } from './startLatchkey'
import { typeInto } from './typeInto'

/** Two visitors beside each other: one shows the code of an address, the other holds a camera before it. */
export function scanningJourneys(latchkey: () => DevFile): void {
  test('who is paid shows a code, and who pays films it and sends there', async ({ page, playwright }, info) => {
    const node = evmNode(latchkey())
    const paid = labVisitor(page)
    const to = await arriveWith(paid, latchkey().lab, 5)
    await paid.openAccount()
    await paid.press(named(paid.view('Account'), says.receive))
    const code = paid.view('WalletReceive').locator('.qr')
    // Once it is drawn, and no more fades in.
    await expect.poll(() => readCode(code)).toBe(to)
    const film = await filmOf(code, info.outputPath('code.y4m'))
    const had = await node.balance(to, 'ether')

    // A browser with a camera of its own: what it films is chosen as it starts.
    const launch = chromiumLaunch(findChromium())
    const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`]
    const browser = await playwright.chromium.launch({ ...launch, args: [...launch.args, ...camera] })
    try {
      const context = await browser.newContext({ locale: 'en-US', permissions: ['camera'] })
      const payer = labVisitor(await context.newPage())
      const { view, press } = payer
      await arriveWith(payer, latchkey().lab, 1)
      await payer.openAccount()
      await press(named(view('Account'), says.send))
      const form = view('WalletSend')
      await expect(form).toHaveAttribute('data-state', 'ready')
      await typeInto(payer, form.getByRole('textbox', { name: says.amount }), '0.01')
      await press(named(form, says.scan))
      // Nothing is typed: the whole address comes of the picture, and the camera is off again.
      await expect(form.getByRole('textbox', { name: says.to })).toHaveValue(to)
      await expect(form.locator('.scan')).toHaveCount(0)
      await press(named(form, says.review))
      await expect(view('WalletSendPreview')).toHaveAttribute('data-state', 'ready')
      await press(named(view('WalletSendPreview'), says.sendIt))
      await payer.agree()
      await closeReceipt(payer)
      expect(await node.balance(to, 'ether')).toBe(had + parseEther('0.01'))
    } finally {
      await browser.close()
    }
  })
}
