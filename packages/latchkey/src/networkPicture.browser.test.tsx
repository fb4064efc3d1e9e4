import type { Latchkey } from '@latchkey/flow'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { drawing, openButtonSite } from './openButtonSite.test.support'
import { LatchkeyProvider, NetworkButton } from './react'
import { defineLatchkeyElements } from './vanilla'

const picture = drawing('<rect width="9" height="9" fill="red"/>')

/** The button of the network by React and by an element: both ways of a page. */
const ways = {
  async React(latchkey: Latchkey) {
    const { container } = await render(
      <LatchkeyProvider latchkey={latchkey}>
        <NetworkButton />
      </LatchkeyProvider>,
    )
    onTestFinished(cleanup)
    return () => container.querySelector('button')
  },
  async elements(latchkey: Latchkey) {
    defineLatchkeyElements()
    const element = document.createElement('latchkey-network-button')
    element.latchkey = latchkey
    document.body.append(element)
    onTestFinished(() => element.remove())
    return () => element.shadowRoot?.querySelector('button')
  },
}

const shown = (button: Element | null | undefined) => ({
  picture: button?.querySelector('image')?.getAttribute('href') ?? undefined,
  letter: button?.querySelector('[data-letter]')?.getAttribute('data-letter') ?? undefined,
})

for (const [way, draw] of Object.entries(ways)) {
  test(`the network button by ${way} shows the picture of its network once the visitor acted`, async () => {
    const { latchkey, connect } = openButtonSite({ chainImages: { 31337: picture } })
    const feature = vi.spyOn(latchkey, 'feature')
    const button = await draw(latchkey)
    expect(shown(button())).toEqual({ picture: undefined, letter: 'H' })
    expect(feature).not.toHaveBeenCalled()
    const seen: unknown[] = []
    const watching = new MutationObserver(() => seen.push(shown(button())))
    watching.observe(button()?.getRootNode() as Node, { childList: true, subtree: true, attributes: true })
    await connect()
    await vi.waitFor(() => expect(shown(button())).toEqual({ picture, letter: undefined }))
    // The letter stands until the picture is there, and nothing between them.
    watching.disconnect()
    expect(seen).not.toContainEqual({ picture: undefined, letter: undefined })
    expect(button()?.textContent).toBe('Home')
    await latchkey.disconnect()
    await vi.waitFor(() => expect(shown(button()).letter).toBe('H'))
  })

  test.each([
    ['that is broken', { chainImages: { 31337: 'data:image/png;base64,AAAA' } }],
    ['a site does not allow', { chainImages: { 31337: picture }, images: 'none' }],
    ['there is none of', {}],
  ] as const)(`the network button by ${way} falls back to its letter for a picture %s`, async (_, options) => {
    const { latchkey, connect } = openButtonSite(options)
    const button = await draw(latchkey)
    await connect()
    await vi.waitFor(() => expect(shown(button())).toEqual({ picture: undefined, letter: 'H' }))
  })
}
