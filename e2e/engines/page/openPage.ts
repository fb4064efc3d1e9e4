import { setTimeout } from 'node:timers/promises'
import type { Browser, Tab } from '../driver/Browser'
import { pressAt, pressKeys } from '../driver/gestures'
import { type Inspected, inspect } from './inspect'

/** One thing in a page, looked for anew at every question. */
export interface Found {
  /** Presses its middle with the pointer, once it is shown, enabled, at rest and on top. */
  click(): Promise<void>
  isShown(): Promise<boolean>
  /** Its name, or its text; empty while it is not shown. */
  text(): Promise<string>
  value(): Promise<string | undefined>
  attribute(name: string): Promise<string | undefined>
  /** Where it is in the viewport, in CSS pixels; fails while it is not shown. */
  box(): Promise<NonNullable<Inspected['box']>>
}

export interface Page extends Pick<Tab, 'open' | 'reload' | 'evaluate' | 'screenshot' | 'activate' | 'errors'> {
  /** Looks through open shadow roots too; `name` is of the accessible name, or of the text. */
  find(selector: string, name?: RegExp): Found
  press(...keys: readonly string[]): Promise<void>
}

const deadline = 15_000
const between = 50

/** A tab in which things are found and pressed. */
export async function openPage(browser: Browser): Promise<Page> {
  const tab = await browser.newTab()
  await tab.activate()
  return {
    open: tab.open,
    reload: tab.reload,
    evaluate: tab.evaluate,
    screenshot: tab.screenshot,
    activate: tab.activate,
    errors: tab.errors,
    press: (...keys) => tab.perform(pressKeys(...keys)),
    find(selector, name = /(?:)/) {
      const { source, flags } = name
      const look = (aim: boolean) => tab.evaluate(inspect, selector, { source, flags }, aim)
      const what = `${selector} ${name}`
      return {
        async click() {
          const until = Date.now() + deadline
          for (;;) {
            const { box, obstacle } = await look(true)
            if (box && obstacle === undefined)
              return tab.perform(pressAt(box.x + box.width / 2, box.y + box.height / 2))
            if (Date.now() > until) throw new Error(`${what} cannot be pressed in ${browser.name}: ${obstacle}`)
            await setTimeout(between)
          }
        },
        isShown: async () => (await look(false)).shown > 0,
        text: async () => (await look(false)).text,
        value: async () => (await look(false)).value,
        attribute: async (attribute) => (await look(false)).attributes[attribute],
        async box() {
          const { box } = await look(false)
          if (!box) throw new Error(`${what} is not shown in ${browser.name}`)
          return box
        },
      }
    },
  }
}
