import type { ViewName } from '@latchkey/flow'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { TilePreview, views } from './views'

/** What strict sites allow; once in a document it stays, so this file is alone in its page. */
const policy = "style-src 'self'; img-src 'self' data:; font-src 'self'; require-trusted-types-for 'script'"

let breaches: string[] = []
const note = (event: SecurityPolicyViolationEvent) =>
  breaches.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)

beforeAll(() => {
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = policy
  document.head.append(meta)
  document.addEventListener('securitypolicyviolation', note)
})
afterEach(async () => {
  await cleanup()
  breaches = []
})
afterAll(() => document.removeEventListener('securitypolicyviolation', note))

/** Breaches are told in a task of their own. */
const told = () => new Promise((resolve) => setTimeout(resolve))

it('the watch sees a breach when there is one', async () => {
  const element = document.createElement('div')
  expect(() => {
    element.innerHTML = '<b>bold</b>'
  }).toThrow(TypeError)
  element.setAttribute('style', 'color: red')
  await vi.waitFor(() => expect(breaches.join()).toMatch(/require-trusted-types-for.*style-src-attr/))
})

it.each(Object.keys(views) as ViewName[])('X-09 X-10 %s draws every state under a strict policy', async (view) => {
  for (const [state, tile] of Object.entries(views[view])) {
    for (const theme of ['dark', 'light'] as const) {
      const { container } = await render(
        <TilePreview view={view} tile={tile} theme={theme} layout="card" locale="en" variables={{ accent: '#07f' }} />,
      )
      const shadow = container.firstElementChild?.shadowRoot
      await vi.waitFor(() => expect(shadow?.querySelector('.page')?.childElementCount).toBeGreaterThan(0))
      await told()
      expect(breaches, `${view}/${state} ${theme}`).toEqual([])
      await cleanup()
    }
  }
})
