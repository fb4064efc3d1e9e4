import { absentAccount } from '@latchkey/core'
import { createRef } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connected, createFakeLatchkey, restoring } from '../fake/FakeLatchkey.test.support'
import { act, makePlace, places, show } from '../fake/show.test.support'
import { AccountButton, ConnectButton, LatchkeyButton, NetworkButton } from '../index'

const fresh = { ...connected, balance: '1.5', balanceStatus: 'fresh', balanceAt: 1 } as const
const connecting = { ...absentAccount, status: 'connecting' } as const
const buttonIn = (container: HTMLElement): HTMLButtonElement => {
  const button = container.querySelector('button')
  if (!button) throw new Error('no button')
  return button
}
const styled = (button: Element): Promise<void> =>
  vi.waitFor(() => expect(getComputedStyle(button).getPropertyValue('--latchkey-button-css')).toBe('1'))

describe.each(places)('in a %s', (place) => {
  test('a click opens what fits, by mouse and by keyboard', async () => {
    const latchkey = createFakeLatchkey()
    const { container } = await show(latchkey, <LatchkeyButton />, makePlace(place))
    await userEvent.click(buttonIn(container))
    await act(async () => latchkey.become({ account: fresh, open: false }))
    buttonIn(container).focus()
    await userEvent.keyboard('{Enter}')
    expect(latchkey.asked.filter((what) => what.startsWith('open'))).toEqual(['open', 'open Account'])
    expect(buttonIn(container).getAttribute('aria-expanded')).toBe('true')
  })

  test('adopts its styles once when the page did not link them', async () => {
    const at = makePlace(place)
    const before = at.root.adoptedStyleSheets.length
    const { container, root } = await show(
      createFakeLatchkey(),
      <>
        <ConnectButton />
        <NetworkButton />
      </>,
      at,
    )
    await styled(buttonIn(container))
    expect(root.adoptedStyleSheets).toHaveLength(before + 1)
    expect(buttonIn(container).getBoundingClientRect().height).toBe(40)
  })

  test('adopts nothing when the page linked them', async () => {
    const at = makePlace(place)
    const linked = new CSSStyleSheet()
    linked.replaceSync('.latchkey-button { --latchkey-button-css: 1 }')
    at.root.adoptedStyleSheets.push(linked)
    const before = at.root.adoptedStyleSheets.length
    const { root } = await show(createFakeLatchkey(), <LatchkeyButton />, at)
    await import('../button/adoptButtonStyles')
    expect(root.adoptedStyleSheets).toHaveLength(before)
  })
})

test('warms up when a pointer or the focus arrives', async () => {
  const latchkey = createFakeLatchkey()
  const { container } = await show(latchkey, <LatchkeyButton />)
  expect(latchkey.asked).toEqual([])
  await userEvent.hover(buttonIn(container))
  expect(latchkey.asked).toContain('preload')
  latchkey.asked.length = 0
  await act(async () => buttonIn(container).focus())
  expect(latchkey.asked).toContain('preload')
})

test('a focus that is given back after a press elsewhere loads nothing', async () => {
  const latchkey = createFakeLatchkey()
  const { container } = await show(latchkey, <LatchkeyButton />)
  const row = document.createElement('button')
  row.append('A row of the modal')
  document.body.append(row)
  await userEvent.click(row)
  await act(async () => buttonIn(container).focus())
  row.remove()
  expect(latchkey.asked).toEqual([])
})

test('connecting is as wide as not connected, restoring as big as connected', async () => {
  const latchkey = createFakeLatchkey()
  const { container } = await show(latchkey, <LatchkeyButton />)
  await styled(buttonIn(container))
  const box = (): readonly number[] => {
    const { width, height } = buttonIn(container).getBoundingClientRect()
    return [width, height]
  }
  const idle = box()
  await act(async () => latchkey.become({ account: connecting }))
  expect(buttonIn(container).textContent).toBe('Connecting')
  expect(box()).toEqual(idle)
  await act(async () => latchkey.become({ account: restoring }))
  const stored = box()
  await act(async () => latchkey.become({ account: connected }))
  expect(box()).toEqual(stored)
  expect(stored).not.toEqual(idle)
})

test('watches the balance while it is on screen, once, and only then', async () => {
  const latchkey = createFakeLatchkey({ account: restoring })
  const { unmount } = await show(latchkey, <AccountButton />)
  expect(latchkey.counts.watches).toBe(0)
  await act(async () => latchkey.become({ account: connected }))
  expect(latchkey.counts.watches).toBe(1)
  await act(async () => latchkey.become({ account: absentAccount }))
  expect(latchkey.counts.watches).toBe(0)
  await act(async () => latchkey.become({ account: fresh }))
  await unmount()
  expect(latchkey.counts).toEqual({ watches: 0, names: 0, listeners: 0 })
})

test('hides a balance the page does not want and reads none, but the name', async () => {
  const latchkey = createFakeLatchkey({ account: fresh })
  const { container } = await show(latchkey, <AccountButton balance="hide" />)
  expect(container.textContent).not.toContain('ETH')
  expect(latchkey.counts).toMatchObject({ watches: 0, names: 1 })
})

test('takes what an ordinary button takes: ref, class, handlers, attributes', async () => {
  const ref = createRef<HTMLButtonElement>()
  const latchkey = createFakeLatchkey()
  const { container } = await show(
    latchkey,
    <ConnectButton
      ref={ref}
      className="mine"
      id="door"
      data-analytics="connect"
      onClick={(event) => event.preventDefault()}
    />,
  )
  const button = buttonIn(container)
  expect(ref.current).toBe(button)
  expect(button.className).toBe('latchkey-button mine')
  expect([button.id, button.dataset['analytics'], button.type]).toEqual(['door', 'connect', 'button'])
  await userEvent.click(button)
  expect(latchkey.asked).not.toContain('open')
})

test('a disabled button opens nothing', async () => {
  const latchkey = createFakeLatchkey({ account: fresh })
  const { container } = await show(latchkey, <LatchkeyButton disabled />)
  buttonIn(container).click()
  expect(latchkey.asked).toEqual([])
})

test('a ref follows the account button as it comes and goes', async () => {
  const ref = createRef<HTMLButtonElement>()
  const latchkey = createFakeLatchkey()
  const { container } = await show(latchkey, <AccountButton ref={ref} />)
  expect(ref.current).toBeNull()
  await act(async () => latchkey.become({ account: fresh }))
  expect(ref.current).toBe(buttonIn(container))
})

test('two accounts on one page have gradients of their own', async () => {
  const latchkey = createFakeLatchkey({ account: fresh })
  const { container } = await show(
    latchkey,
    <>
      <AccountButton />
      <LatchkeyButton />
      <NetworkButton />
    </>,
  )
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.length).toBeGreaterThanOrEqual(6)
  expect(new Set(ids).size).toBe(ids.length)
  for (const shape of container.querySelectorAll('[fill^="url"]'))
    expect(ids.map((id) => `url(#${id})`)).toContain(shape.getAttribute('fill'))
})

test('speaks another language when its words arrive, and goes back', async () => {
  const latchkey = createFakeLatchkey({ locale: 'ar' })
  const { container } = await show(latchkey, <ConnectButton />)
  await vi.waitFor(() => expect(container.textContent).toBe('ربط المحفظة'))
  await act(async () => latchkey.become({ locale: 'en' }))
  expect(container.textContent).toBe('Connect wallet')
})

test('takes on the theme and its variables, and drops them again', async () => {
  const latchkey = createFakeLatchkey({ themeMode: 'light', themeVariables: { accent: 'rgb(0, 0, 128)', radius: '0' } })
  const { container } = await show(latchkey, <ConnectButton />)
  const button = buttonIn(container)
  await styled(button)
  await vi.waitFor(() => expect(getComputedStyle(button).borderRadius).toBe('0px'))
  expect(button.dataset['latchkeyTheme']).toBe('light')
  // The ink on a dark accent is white.
  expect(getComputedStyle(button).color).toMatch(/oklch\(1 0 0\)|rgb\(255, 255, 255\)/)
  await act(async () => latchkey.become({ themeVariables: {} }))
  await vi.waitFor(() => expect(getComputedStyle(button).borderRadius).toBe('14px'))
})

test('is named for those who cannot see it', async () => {
  const { container } = await show(createFakeLatchkey({ account: fresh }), <AccountButton />)
  await expect
    .element(page.elementLocator(container).getByRole('button'))
    .toHaveAccessibleName('Account 0x71C7…976F 1.50 ETH')
})
