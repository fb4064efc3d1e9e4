import type { Locator } from '@playwright/test'
import type { LabVisitor } from './labVisitor'

/** Longer than anybody types. */
const longest = 20

/** Presses a field as the visitor presses things, and puts a text in place of what is there: an address is pasted. */
export async function typeInto({ press, page }: LabVisitor, field: Locator, text: string): Promise<void> {
  await press(field)
  await page.keyboard.press('ControlOrMeta+A')
  if (text.length > longest) await page.keyboard.insertText(text)
  else await page.keyboard.type(text)
}
