import { expect } from '@playwright/test'
import type { LabVisitor } from './labVisitor'
import { named } from './named'
import { says } from './says'
import { typeInto } from './typeInto'

/** Asks for a name by the settings of the account, up to where the wallet is asked to sign for it. */
export async function askForName(visitor: LabVisitor, label: string): Promise<void> {
  const { view, press } = visitor
  await press(named(view('Account'), says.settings))
  await press(named(view('AccountSettings'), says.accountName))
  const form = view('RegisterAccountName')
  await typeInto(visitor, form.getByRole('textbox'), label)
  await expect(form).toHaveAttribute('data-state', 'ready')
  await press(named(form, says.takeName))
}
