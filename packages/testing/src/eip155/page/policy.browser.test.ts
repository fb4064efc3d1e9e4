import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SheetForm } from '../../sheet/Sheet'
import { createTestWallet } from '../createTestWallet'

const policy =
  "script-src 'self'; style-src 'self'; img-src 'none'; font-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const violations: string[] = []

// A policy added to a living page holds for everything that follows in this file.
beforeAll(() => {
  document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective))
  const meta = document.createElement('meta')
  meta.httpEquiv = 'content-security-policy'
  meta.content = policy
  document.head.append(meta)
})

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

test('the policy is in force: inline styles, pictures and HTML from text are violations', async () => {
  const element = document.createElement('div')
  element.setAttribute('style', 'color: red')
  expect(() => {
    element.innerHTML = '<b>text</b>'
  }).toThrow('TrustedHTML')
  const image = new Image()
  const refused = new Promise((resolve) => image.addEventListener('error', resolve))
  image.src = 'data:image/png;base64,'
  await refused
  await nextTask()
  expect(violations).toEqual(expect.arrayContaining(['style-src-attr', 'require-trusted-types-for', 'img-src']))
})

test.each(['div', 'popover', 'dialog'] satisfies SheetForm[])(
  'a %s sheet connects and signs, styled, with no violation',
  async (form) => {
    violations.length = 0
    const wallet = createTestWallet({
      privateKeys: [{ privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80', address }],
      chains: [{ chainId: 31337, rpcUrl: 'http://localhost:1' }],
      sheet: form,
      storage: null,
    })
    const approve = page.getByRole('button', { name: 'Approve', exact: true })
    const connected = wallet.provider.request({ method: 'eth_requestAccounts' })
    await expect.element(approve).toBeVisible()
    const card = document.querySelector('[data-test-wallet]')?.shadowRoot?.querySelector('.card')
    expect(card && getComputedStyle(card).borderRadius).toBe('20px')
    await approve.click()
    await connected
    const signature = wallet.provider.request({ method: 'personal_sign', params: ['0x00', address] })
    await approve.click()
    expect(await signature).toMatch(/^0x[0-9a-f]{130}$/)
    wallet.destroy()
    await nextTask()
    expect(violations).toEqual([])
  },
)
