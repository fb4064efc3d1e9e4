import type { Latchkey } from '@latchkey/flow'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import type { Options } from './index'
import { drawing, openButtonSite } from './openButtonSite.test.support'
import { LatchkeyButton, LatchkeyProvider } from './react'
import { defineLatchkeyElements } from './vanilla'

const picture = drawing('<rect width="9" height="9" fill="red"/>')
const other = drawing('<rect width="9" height="9" fill="blue"/>')
const wild = drawing(`<defs><g id="a"/></defs>${'<use href="#a"/>'.repeat(30)}`)

/** A site whose server says of every address what `avatar` says now. */
function site(avatar: () => string | null, options: Partial<Options> = {}) {
  return openButtonSite({
    projectId: 'project',
    services: { dataApi: 'https://door.example' },
    async fetch(input) {
      const { pathname } = new URL(String(input))
      return pathname.startsWith('/v1/identity/')
        ? Response.json({ name: 'ann.latchkey.id', avatar: avatar() })
        : new Response('', { status: 404 })
    },
    ...options,
  })
}

/** The button of the account by React and by an element: both ways of a page. */
const ways = {
  async React(latchkey: Latchkey) {
    const { container } = await render(
      <LatchkeyProvider latchkey={latchkey}>
        <LatchkeyButton />
      </LatchkeyProvider>,
    )
    onTestFinished(cleanup)
    return () => container.querySelector('button')
  },
  async elements(latchkey: Latchkey) {
    defineLatchkeyElements()
    const element = document.createElement('latchkey-button')
    element.latchkey = latchkey
    document.body.append(element)
    onTestFinished(() => element.remove())
    return () => element.shadowRoot?.querySelector('button')
  },
}

const shown = (button: Element | null | undefined) => ({
  name: button?.querySelector('bdi')?.textContent,
  picture: button?.querySelector('img')?.getAttribute('src') ?? undefined,
  face: button?.querySelector('radialGradient') ? 'drawn' : undefined,
})
const named = { name: 'ann.latchkey.id' }
const withFace = { ...named, picture: undefined, face: 'drawn' }

for (const [way, draw] of Object.entries(ways)) {
  test(`the account button by ${way} shows the picture of its name once it is here, round, and no longer than the name has it`, async () => {
    let avatar: string | null = picture
    const { latchkey, connect } = site(() => avatar)
    const button = await draw(latchkey)
    await connect()
    await vi.waitFor(() => expect(shown(button())).toEqual({ ...named, picture, face: undefined }))
    const image = button()?.querySelector('img')
    expect(image && getComputedStyle(image)).toMatchObject({ borderRadius: '50%', objectFit: 'cover', width: '30px' })
    // A press that moves a little stays a press.
    expect(image && getComputedStyle(image).pointerEvents).toBe('none')
    const again = await latchkey.feature('identity')
    avatar = other
    await again.refresh(AbortSignal.timeout(10_000))
    await vi.waitFor(() => expect(shown(button()).picture).toBe(other))
    avatar = null
    await again.refresh(AbortSignal.timeout(10_000))
    await vi.waitFor(() => expect(shown(button())).toEqual(withFace))
  })

  test.each([
    ['that is broken', 'data:image/png;base64,AAAA', {}],
    ['that a site does not allow', picture, { images: 'none' }],
    ['that only a canvas may draw', picture, { images: 'same-origin' }],
    ['that would freeze the page', wild, {}],
    ['of another host', 'https://elsewhere.example/ann.png', {}],
  ] as const)(`the account button by ${way} keeps its drawn face for a picture %s`, async (_, avatar, options) => {
    const { latchkey, connect } = site(() => avatar, options)
    const button = await draw(latchkey)
    const seen: unknown[] = []
    latchkey.subscribe(() => seen.push(latchkey.getAccount().shownImage))
    await connect()
    await vi.waitFor(() => expect(shown(button())).toEqual(withFace))
    // What is decoded or refused has been by then.
    await new Promise((resolve) => requestIdleCallback(resolve))
    expect(shown(button())).toEqual(withFace)
    expect(new Set(seen)).toEqual(new Set([undefined]))
  })
}

test('the picture leaves the button with its account, and goes with the network', async () => {
  const { latchkey, connect } = site(() => picture)
  const button = await ways.React(latchkey)
  await connect()
  await vi.waitFor(() => expect(shown(button()).picture).toBe(picture))
  await latchkey.disconnect()
  await vi.waitFor(() => expect(latchkey.getAccount().shownImage).toBeUndefined())
  expect(button()?.querySelector('img')).toBeNull()
})
