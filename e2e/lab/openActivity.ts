import type { Locator } from '@playwright/test'
import type { LabVisitor } from './labVisitor'
import { says } from './says'

/** Opens the account and its activity; answers the view they are in. */
export async function openActivity({ view, openAccount, press }: LabVisitor): Promise<Locator> {
  await openAccount()
  await press(view('Account').getByRole('tab', { name: says.activity }))
  return view('Account')
}
