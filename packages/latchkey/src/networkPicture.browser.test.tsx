import { eip155 } from '@latchkey/eip155'
import type { Latchkey } from '@latchkey/flow'
import { createTestWallet } from '@latchkey/testing/eip155'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { createLatchkey } from './createLatchkey'
import { memoryStorage, type Options } from './index'
import { defineNetwork } from './networks'
import { LatchkeyProvider, NetworkButton } from './react'
import { defineLatchkeyElements } from './vanilla'

const rpcUrl = 'http://127.0.0.1:9/'
const home = defineNetwork({
  id: 31337,
  name: 'Home',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="red"/></svg>')}`

function site(options: Partial<Options>) {
  const latchkey = createLatchkey({
    adapters: [eip155()],
    networks: [home],
    storage: memoryStorage(),
    debug: false,
    transports: {
      'eip155:31337': async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x7a69' : '0x0'),
    },
    ...options,
  })
  const wallet = createTestWallet({
    privateKeys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
    chains: [{ chainId: 31337, rpcUrl }],
    approval: 'auto',
    storage: null,
    read: async () => '0x0',
  })
  onTestFinished(() => {
    latchkey.destroy()
    wallet.destroy()
  })
  const connect = async () => {
    await vi.waitFor(() => expect(latchkey.getConnectors().map(({ id }) => id)).toContain(wallet.info.rdns))
    await latchkey.connect({ connector: wallet.info.rdns })
  }
  return { latchkey, connect }
}

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
    const { latchkey, connect } = site({ chainImages: { 31337: picture } })
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
    const { latchkey, connect } = site(options)
    const button = await draw(latchkey)
    await connect()
    await vi.waitFor(() => expect(shown(button())).toEqual({ picture: undefined, letter: 'H' }))
  })
}
