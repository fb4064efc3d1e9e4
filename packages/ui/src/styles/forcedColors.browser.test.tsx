import type { ViewName } from '@latchkey/flow'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { TilePreview, views } from '../views'

const emulate = (value: string) =>
  (cdp() as { send(method: string, parameters: object): Promise<unknown> }).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value }],
  })
beforeAll(async () => {
  await emulate('active')
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
})
afterAll(async () => void (await emulate('')))
afterEach(cleanup)

async function draw(view: ViewName, state: string, selector: string): Promise<HTMLElement> {
  const tile = views[view][state]
  if (!tile) throw new Error(`No tile ${view}/${state}`)
  const { container } = await render(<TilePreview view={view} tile={tile} theme="dark" layout="card" locale="en" />)
  const find = () => container.firstElementChild?.shadowRoot?.querySelector<HTMLElement>(selector)
  await vi.waitFor(() => expect(find()).toBeTruthy())
  return find() as HTMLElement
}

/** What a system colour is here. */
function system(name: string): string {
  const probe = document.createElement('i')
  probe.style.color = name
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

it('the box of the terms has an edge, and its tick the colour of text', async () => {
  const box = await draw('Connect', 'ready-consent-given', '.consent input')
  expect(getComputedStyle(box).borderTop).toBe(`1px solid ${system('ButtonText')}`)
  expect(getComputedStyle(box, '::before').borderBottomColor).toBe(system('CanvasText'))
})

it('a row that cannot be pressed is grey', async () => {
  const label = await draw('UnsupportedChain', 'disabled', '.row .label')
  expect(getComputedStyle(label).color).toBe(system('GrayText'))
})

it('a button that cannot be pressed is grey on the ground of buttons, a primary one too', async () => {
  const { color, backgroundColor } = getComputedStyle(
    await draw('ConnectingWalletConnect', 'loading-phone', '.button.primary:disabled'),
  )
  expect([color, backgroundColor]).toEqual([system('GrayText'), system('ButtonFace')])
})
