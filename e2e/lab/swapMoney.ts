import { expect } from '@playwright/test'
import type { LabVisitor } from './labVisitor'
import { named } from './named'
import { says } from './says'
import { typeInto } from './typeInto'

export interface SwapAsked {
  /** CAIP-19 ids. */
  readonly from: string
  readonly to: string
  readonly amount: string
}

/** Swaps by the account view, up to where the wallet is asked for the first time. */
export async function swapMoney(visitor: LabVisitor, { from, to, amount }: SwapAsked): Promise<void> {
  const { view, press } = visitor
  await press(named(view('Account'), says.swap))
  const form = view('Swap')
  for (const [at, asset] of [from, to].entries()) {
    const chip = form.locator('.leg').nth(at).locator('.token-chip')
    await expect(chip).toBeVisible()
    if ((await chip.getAttribute('data-asset'))?.toLowerCase() === asset.toLowerCase()) continue
    await press(chip)
    await press(view('SwapSelectToken').locator(`.list [data-asset="${asset}" i]`))
    await expect(form).toBeVisible()
  }
  await typeInto(visitor, form.getByRole('textbox', { name: says.pay }), amount)
  await press(named(form, says.review))
  await press(named(view('SwapPreview'), says.swapIt))
}
