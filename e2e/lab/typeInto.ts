import type { Locator } from '@playwright/test'
import type { LabVisitor } from './labVisitor'

/** Presses a field as the visitor presses things, and types. */
export async function typeInto({ press, page }: LabVisitor, field: Locator, text: string): Promise<void> {
  await press(field)
  await page.keyboard.type(text)
}
