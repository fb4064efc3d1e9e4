import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, test } from 'vitest'
import { engines } from './driver/engines'
import { openPage, type Page } from './page/openPage'

const folder = fileURLToPath(new URL('../../.latchkey/engines/', import.meta.url))

/** A browser of this journey alone. */
export interface Visit {
  newPage(): Promise<Page>
}

/** Takes one journey in every engine; one that fails leaves a picture of each of its pages. */
export function journey(title: string, run: (visit: Visit) => Promise<void>): void {
  describe.each(engines)('$engine', ({ engine, open }) => {
    test(title, async () => {
      await using browser = await open()
      const pages: Page[] = []
      const newPage = async () => {
        const page = await openPage(browser)
        pages.push(page)
        return page
      }
      try {
        await run({ newPage })
      } catch (error) {
        const shots: string[] = []
        for (const page of pages) shots.push(await keepPicture(page, `${engine}-${title}-${pages.indexOf(page) + 1}`))
        throw new Error(`${browser.name}: ${(error as Error).message}\n${shots.join('\n')}`, { cause: error })
      }
    })
  })
}

async function keepPicture(page: Page, name: string): Promise<string> {
  const path = `${folder}${name.replace(/[^\w]+/g, '-')}.png`
  try {
    await page.activate()
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, Buffer.from(await page.screenshot(), 'base64'))
    return path
  } catch (error) {
    return `no picture: ${(error as Error).message}`
  }
}
