import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeFlow, fakeRow } from '../fake/fakeFlow.test.support'
import { mount } from './mount'

let undo: (() => void)[] = []
beforeEach(() => {
  undo = []
})
afterEach(() => {
  for (const step of undo.reverse()) step()
})

/** Views and words are loaded by the page: on a busy machine that takes its time. */
const until = <T,>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 10_000 })
const dialog = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog')
const rows = () => [...(dialog()?.querySelectorAll('[data-wallet]') ?? [])]

/** What is read in every frame from now on. */
function eachFrame<T>(read: () => T): readonly T[] {
  const told: T[] = []
  const look = () => {
    told.push(read())
    frame = requestAnimationFrame(look)
  }
  let frame = requestAnimationFrame(look)
  undo.push(() => cancelAnimationFrame(frame))
  return told
}

async function prepared(given: Parameters<typeof fakeFlow>[0] = {}) {
  const fake = fakeFlow(given)
  const mounted = mount(document.body, fake.flow)
  undo.push(mounted.unmount)
  await mounted.prepare()
  await until(() => expect(rows().length).toBeGreaterThan(0))
  const open = async () => {
    await fake.flow.open()
    await until(() => expect(dialog()?.open).toBe(true))
  }
  return { ...fake, ...mounted, open }
}

describe('the view drawn before it is shown', () => {
  it('is laid out for a frame, but neither seen nor read nor reached, and asks nobody', async () => {
    const before = document.activeElement
    const heights = eachFrame(() => rows()[0]?.getBoundingClientRect().height ?? 0)
    const { calls } = await prepared()
    expect(rows()[0]?.checkVisibility({ visibilityProperty: true })).toBe(false)
    await until(() => expect(Math.max(...heights)).toBeGreaterThan(40))
    await until(() => expect(heights.at(-1)).toBe(0))
    expect(dialog()?.open).toBe(false)
    expect(page.getByRole('button', { name: /Harbor/ }).elements()).toHaveLength(0)
    ;(rows()[0] as HTMLElement).focus()
    expect(document.activeElement).toBe(before)
    expect(calls).toEqual(['prepare'])
  })

  it('is laid out the first time only: to open it is laid out anew whatever happened before', async () => {
    const { flow, open, prepare } = await prepared()
    await until(() => expect(dialog()?.dataset['prepared']).toBeUndefined())
    await open()
    flow.close('api')
    await until(() => expect(dialog()).toBeUndefined())
    const heights = eachFrame(() => rows()[0]?.getBoundingClientRect().height ?? 0)
    await prepare()
    await until(() => expect(rows().length).toBeGreaterThan(0))
    const { length } = heights
    await until(() => expect(heights.length).toBeGreaterThan(length + 3))
    expect(Math.max(...heights)).toBe(0)
  })

  it('is not seen either where the page styles the root of the modal for the time it is open', async () => {
    const style = document.createElement('style')
    style.textContent = 'latchkey-modal::part(root) { display: block; visibility: visible; translate: none }'
    document.head.append(style)
    undo.push(() => style.remove())
    const looks = eachFrame(() => {
      const { display, visibility, translate } = getComputedStyle(dialog() ?? style)
      return display === 'none' ? display : `${visibility} ${translate}`
    })
    const { open } = await prepared()
    await until(() => expect(new Set(looks)).toEqual(new Set(['none', 'hidden 0px -100000px'])))
    await until(() => expect(looks.at(-1)).toBe('none'))
    await open()
    expect(getComputedStyle(dialog() as HTMLElement)).toMatchObject({ visibility: 'visible', translate: 'none' })
  })

  it('is the very one that opens, with the focus in it', async () => {
    const { open } = await prepared()
    const [row] = rows()
    await open()
    expect(rows()[0]).toBe(row)
    expect(dialog()?.matches(':modal')).toBe(true)
    expect(dialog()?.dataset['state']).toBe('ready')
    expect(document.querySelector('latchkey-modal')?.shadowRoot?.activeElement?.classList.contains('page')).toBe(true)
    expect(dialog()?.querySelector('[autofocus]')).toBeNull()
    await expect.element(page.getByRole('button', { name: /Harbor/ })).toBeVisible()
  })

  it('is drawn anew where the wallets, the theme or the language changed since', async () => {
    const { site, changed, open } = await prepared()
    site.wallets = [fakeRow('Maple')]
    site.options = { themeMode: 'light', locale: 'ar' }
    changed()
    await until(() => expect(dialog()?.dir).toBe('rtl'))
    await open()
    expect(rows()).toHaveLength(1)
    expect(dialog()?.dataset['theme']).toBe('light')
  })

  it('makes room for another view that is opened instead', async () => {
    const { flow } = await prepared()
    await flow.open({ view: 'WhatIsAWallet' })
    await until(() => expect(dialog()?.dataset['state']).toBe('ready'))
    expect(dialog()?.dataset['latchkeyView']).toBe('WhatIsAWallet')
    expect(rows()).toHaveLength(0)
    expect(dialog()?.querySelector('.leaving')).toBeNull()
  })

  it('loads no picture from anywhere until it opens', async () => {
    const image = `${location.origin}/a-picture-of-harbor.png`
    // The modules of a test fill what a page keeps by default.
    performance.setResourceTimingBufferSize(10_000)
    const asked = () => performance.getEntriesByName(image).length
    const { open } = await prepared({
      wallets: [fakeRow('Harbor', { wallet: { id: 'harbor', name: 'Harbor', namespaces: [], stores: {}, image } })],
    })
    // One that is near, and wanted later: by the time it was asked for, so were all that are not put off.
    const near = Object.assign(new Image(), { loading: 'lazy', src: `${image}?near` })
    document.body.prepend(near)
    undo.push(() => near.remove())
    await until(() => expect(performance.getEntriesByName(near.src)).toHaveLength(1))
    expect(asked()).toBe(0)
    await open()
    await until(() => expect(asked()).toBe(1))
  })

  it('says that it is shown once it is painted, and can be prepared again after closing', async () => {
    const { calls, flow, open, prepare } = await prepared()
    await open()
    await until(() => expect(calls).toContain('painted'))
    flow.close('api')
    await until(() => expect(dialog()).toBeUndefined())
    await prepare()
    await until(() => expect(rows().length).toBeGreaterThan(0))
    expect(dialog()?.open).toBe(false)
    await open()
    expect(calls.filter((call) => call === 'painted')).toHaveLength(1)
  })
})
