import { verifyMessage } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SheetForm } from '../../sheet/Sheet'
import { createTestWallet } from '../createTestWallet'
import type { TestWallet, TestWalletOptions } from '../TestWallet'

const key = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const otherKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const otherAddress = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

const made: TestWallet[] = []
afterEach(() => {
  for (const wallet of made.splice(0)) wallet.destroy()
  localStorage.clear()
})

function create(options: Partial<TestWalletOptions> = {}): TestWallet {
  const wallet = createTestWallet({
    privateKeys: [
      { privateKey: key, address },
      { privateKey: otherKey, address: otherAddress },
    ],
    chains: [
      { chainId: 31337, rpcUrl: 'http://localhost:1', name: 'Home' },
      { chainId: 31338, rpcUrl: 'http://localhost:2', name: 'Other' },
    ],
    ...options,
  })
  made.push(wallet)
  return wallet
}

/** The code a request is refused with; listening from the start. */
const refusal = (request: Promise<unknown>): Promise<unknown> =>
  request.then(
    () => 'answered',
    (error: { code?: unknown }) => error.code,
  )
const connect = (wallet: TestWallet) => wallet.provider.request({ method: 'eth_requestAccounts' })
const sheet = page.getByRole('dialog', { name: 'Test wallet' })
const approve = page.getByRole('button', { name: 'Approve', exact: true })
const cancel = page.getByRole('button', { name: 'Cancel', exact: true })

for (const form of ['div', 'popover', 'dialog'] satisfies SheetForm[]) {
  test(`a ${form} sheet comes to the front when the site asks again for what it asks`, async () => {
    const wallet = create({ sheet: form })
    const accounts = connect(wallet)
    await expect.element(sheet).toBeVisible()
    const cover = document.body.appendChild(document.createElement('dialog'))
    Object.assign(cover.style, {
      width: '100%',
      height: '100%',
      maxWidth: 'none',
      maxHeight: 'none',
      zIndex: '2147483647',
    })
    if (form === 'div') cover.show()
    else if (form === 'popover') {
      cover.popover = 'manual'
      cover.showPopover()
    } else cover.showModal()
    const isInFront = () => {
      const { x, y } = approve.element().getBoundingClientRect()
      return document.elementFromPoint(x + 4, y + 4)?.matches('[data-test-wallet]')
    }
    expect(isInFront()).toBe(false)
    expect(await refusal(connect(wallet))).toBe(-32002)
    expect(isInFront()).toBe(true)
    expect(document.activeElement?.matches('[data-test-wallet]')).toBe(true)
    cover.remove()
    await approve.click()
    expect(await accounts).toEqual([address])
  })

  test(`a ${form} sheet names the origin, connects on Approve and leaves nothing in the page`, async () => {
    const wallet = create({ sheet: form })
    const accounts = connect(wallet)
    await expect.element(sheet.getByText(location.origin)).toBeVisible()
    await approve.click()
    expect(await accounts).toEqual([address])
    expect(document.querySelector('[data-test-wallet]')).toBeNull()
  })

  test(`Escape refuses in a ${form} sheet with 4001 and gives the focus back`, async () => {
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    const code = refusal(connect(create({ sheet: form })))
    await expect.element(sheet).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(await code).toBe(4001)
    expect(document.activeElement).toBe(opener)
    opener.remove()
  })
}

test('the visitor ticks which accounts to share, and cannot share none', async () => {
  const accounts = connect(create())
  await page.getByRole('checkbox', { name: '0xf39f…2266' }).click()
  await expect.element(approve).toBeDisabled()
  await page.getByRole('checkbox', { name: '0x7099…79c8' }).click()
  await approve.click()
  expect(await accounts).toEqual([otherAddress])
})

test('the keyboard alone reaches Approve', async () => {
  const wallet = create({ privateKeys: [{ privateKey: key, address }] })
  const accounts = connect(wallet)
  await expect.element(sheet).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  expect(document.activeElement?.shadowRoot?.activeElement?.textContent).toBe('Approve')
  await userEvent.keyboard('{Enter}')
  expect(await accounts).toEqual([address])
})

test('requests are shown one at a time and say how many wait', async () => {
  const wallet = create({ approval: 'auto' })
  await connect(wallet)
  wallet.setApproval('sheet')
  const sign = (text: string) => wallet.provider.request({ method: 'personal_sign', params: [text, address] })
  const first = refusal(sign('first message'))
  await expect.element(sheet.getByText('first message')).toBeVisible()
  const second = sign('second message')
  await expect.element(sheet.getByText('1 of 2')).toBeVisible()
  expect(sheet.getByText('second message').query()).toBeNull()
  await cancel.click()
  expect(await first).toBe(4001)
  await expect.element(sheet.getByText('second message')).toBeVisible()
  await approve.click()
  expect(await verifyMessage({ address, message: 'second message', signature: (await second) as `0x${string}` })).toBe(
    true,
  )
})

test('a locked wallet asks to be unlocked before it asks to connect', async () => {
  const wallet = create()
  wallet.lock()
  const accounts = connect(wallet)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await approve.click()
  expect(await accounts).toEqual([address])
})

test('a grant outlives the page', async () => {
  const wallet = create({ approval: 'auto' })
  await connect(wallet)
  wallet.destroy()
  expect(await create().provider.request({ method: 'eth_accounts' })).toEqual([address])
})

test('a message of markup is shown as text', async () => {
  const wallet = create({ approval: 'auto' })
  await connect(wallet)
  wallet.setApproval('sheet')
  const markup = '<img src=x onerror="document.title = 1"><script>document.title = 1</script>'
  const code = refusal(wallet.provider.request({ method: 'personal_sign', params: [markup, address] }))
  await expect.element(sheet.getByText(markup)).toBeVisible()
  expect(document.querySelector('[data-test-wallet]')?.shadowRoot?.querySelector('img, script')).toBeNull()
  await cancel.click()
  expect(await code).toBe(4001)
})

test('Escape belongs to a modal of the page that makes the sheet inert', async () => {
  const modal = document.body.appendChild(document.createElement('dialog'))
  modal.append(document.createElement('button'))
  modal.showModal()
  const wallet = create({ sheet: 'div' })
  const code = refusal(connect(wallet))
  await wallet.nextRequest()
  await userEvent.keyboard('{Escape}')
  expect(modal.open).toBe(false)
  expect(wallet.pending()).toHaveLength(1)
  modal.remove()
  wallet.reject()
  expect(await code).toBe(4001)
})

test('leaving the page refuses what is still asked', async () => {
  const code = refusal(connect(create()))
  await expect.element(sheet).toBeVisible()
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  expect(await code).toBe(4001)
})
