import type { Page } from '@playwright/test'

/** Every breach of the page's policy, told by the document itself from the first byte on or by the console. */
export async function watchPolicy(page: Page): Promise<readonly string[]> {
  const breaches: string[] = []
  await page.exposeFunction('tellBreach', (breach: string) => void breaches.push(breach))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) => {
      const tell = Reflect.get(window, 'tellBreach') as (breach: string) => void
      tell(`${violatedDirective} ${blockedURI} ${sample} ${sourceFile}`)
    })
  })
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript|Refused to/i.test(message.text()))
      breaches.push(message.text())
  })
  page.on('pageerror', (error) => void breaches.push(String(error)))
  return breaches
}
