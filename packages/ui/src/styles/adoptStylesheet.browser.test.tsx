import type { ViewName } from '@latchkey/flow'
import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { TilePreview, views } from '../views'
import { wing as toast } from '../wings/toast/wing'
import { wingOf } from '../wings/wings'

afterEach(cleanup)

const names = Object.keys(views) as ViewName[]
const loading = { layout: 'sheet', hasTerms: true, addWords: async () => {} } as const

/** The sheets of all wings, as after a visit to every view. */
async function everySheet(): Promise<CSSStyleSheet[]> {
  const wings = [...(await Promise.all(names.map(wingOf))), toast]
  const doors = await Promise.all(wings.map(({ load }) => load(loading)))
  return [...new Set(doors.flatMap(({ styles }) => styles))].map((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    return sheet
  })
}

/** How each element below a root looks and where it stands. */
const looksOf = (root: ParentNode) =>
  [...root.querySelectorAll('*')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const { color, backgroundColor, boxShadow, fontSize, fontWeight, fontVariantNumeric } = getComputedStyle(element)
    const place = [x, y, width, height].map((one) => Math.round(one)).join(' ')
    const look = [color, backgroundColor, boxShadow, fontSize, fontWeight, fontVariantNumeric].join(', ')
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class')}"> ${place}, ${look}`
  })

// Where names are most alike; of all of them the check `styles` reads the rules.
const likely = [
  'OnRampProviders',
  'BuyInProgress',
  'TransactionDetails',
  'SwitchNetwork',
  'WalletSend',
  'WalletSendPreview',
  'Swap',
  'SwapPreview',
] as const satisfies readonly ViewName[]

it.each(likely)('%s looks the same whichever views were open before', async (view) => {
  const sheets = await everySheet()
  for (const [state, tile] of Object.entries(views[view])) {
    const { container } = await render(<TilePreview view={view} tile={tile} theme="dark" layout="card" locale="en" />)
    const root = container.firstElementChild?.shadowRoot as ShadowRoot
    await vi.waitFor(() => expect(root.querySelector('.page')?.childElementCount).toBeGreaterThan(0))
    const still = new CSSStyleSheet()
    still.replaceSync('* { animation: none !important; transition: none !important }')
    const own = [...root.adoptedStyleSheets, still]
    root.adoptedStyleSheets = own
    const alone = looksOf(root)
    root.adoptedStyleSheets = [own[0] as CSSStyleSheet, ...sheets, ...own.slice(1)]
    const changed = looksOf(root).filter((look, place) => look !== alone[place])
    expect(changed, `${view}/${state}`).toEqual([])
    await cleanup()
  }
})
