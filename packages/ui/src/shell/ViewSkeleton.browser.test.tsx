import { descriptorOf, type ViewName } from '@latchkey/flow'
import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { createWords } from '../messages/createWords'
import { en } from '../messages/en'
import { adoptStylesheet } from '../styles/adoptStylesheet'
import { TilePreview, views } from '../views'
import { UiContext } from './UiContext'
import { ViewSkeleton } from './ViewSkeleton'

afterEach(cleanup)

/** The height of the page of a view as it first stands there. */
async function heightOf(view: ViewName, state: string): Promise<number> {
  const tile = views[view][state]
  if (!tile) throw new Error(`No tile ${view}/${state}`)
  const { container } = await render(<TilePreview view={view} tile={tile} theme="dark" layout="card" locale="en" />)
  const page = () => container.firstElementChild?.shadowRoot?.querySelector<HTMLElement>('.page')
  await vi.waitFor(() => expect(page()?.firstElementChild).toBeTruthy())
  return page()?.offsetHeight ?? 0
}

async function skeletonHeightOf(view: ViewName): Promise<number> {
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  adoptStylesheet(root)
  const box = document.createElement('div')
  box.className = 'root'
  root.append(box)
  await render(
    <UiContext.Provider value={{ words: createWords(en.words, 'en'), images: 'data', layout: 'card' }}>
      <div className="card">
        <div className="header" />
        <div className="stage">
          <section className="page">
            <ViewSkeleton shape={descriptorOf(view).skeleton ?? 'list'} />
          </section>
        </div>
      </div>
    </UiContext.Provider>,
    { container: box },
  )
  const height = box.querySelector<HTMLElement>('.page')?.offsetHeight ?? 0
  host.remove()
  return height
}

it.each([
  ['AllWallets', 'loading'],
  ['Downloads', 'ready'],
  ['ConnectingWalletConnect', 'ready'],
  ['ConnectingWalletConnectBasic', 'loading'],
  ['ConnectingExternal', 'awaiting-wallet'],
  ['SwitchNetwork', 'awaiting-wallet'],
  ['Account', 'ready-tokens-loading'],
  ['ConnectionDetails', 'ready'],
  ['WhatIsAWallet', 'ready'],
  ['WhatIsANetwork', 'ready'],
  ['ErrorDetails', 'error'],
] as const)('U12 the place of %s is held at the height of what comes, within a line of text', async (view, state) => {
  const height = await skeletonHeightOf(view)
  expect(Math.abs(height - (await heightOf(view, state))), `${height}`).toBeLessThanOrEqual(24)
})
