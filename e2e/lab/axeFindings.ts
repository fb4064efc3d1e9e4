import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What axe finds on the page or in a part of it, without what stands in frames. */
export async function axeFindings(page: Page, part = 'html'): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async (include) => {
    const { axe: judge } = window as unknown as { readonly axe: typeof axe }
    const { violations } = await judge.run({ include }, { iframes: false, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }, part)
}
