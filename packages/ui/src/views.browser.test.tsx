import type { ViewName } from '@latchkey/flow'
import axe from 'axe-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import type { WordSet } from './messages/Catalogue'
import { en } from './messages/en'
import { loadCatalogue } from './messages/loadCatalogue'
import { TilePreview, type TilePreviewProps, views } from './views'

afterEach(cleanup)

const names = Object.keys(views) as ViewName[]

async function draw(view: ViewName, state: string, look: Partial<TilePreviewProps> = {}) {
  const tile = views[view][state]
  if (!tile) throw new Error(`No tile ${view}/${state}`)
  const { container } = await render(
    <TilePreview view={view} tile={tile} theme="dark" layout="card" locale="en" {...look} />,
  )
  const host = container.firstElementChild as HTMLElement
  await vi.waitFor(() => expect(host.shadowRoot?.querySelector('.page')?.childElementCount).toBeGreaterThan(0))
  // A picture still fading or pulsing has no true contrast.
  for (const animation of host.shadowRoot?.getAnimations() ?? []) animation.cancel()
  return { host, root: host.shadowRoot?.querySelector<HTMLElement>('.root') as HTMLElement }
}

/** Each drawing is asked all that can be seen in it: to draw costs as much as most of the questions. */
const looks = [
  // Neither layout has colours of its own, so each is drawn in one theme.
  { what: 'has no accessibility violation, dark', locale: 'en', theme: 'dark', layout: 'card', ask: breakNoRule },
  { what: 'has no accessibility violation, light', locale: 'en', theme: 'light', layout: 'sheet', ask: breakNoRule },
  { what: 'reads from right to left', locale: 'ar', theme: 'dark', layout: 'card', ask: readTheirWay },
  {
    what: 'has no word of its own: everything comes from the catalogue',
    locale: 'pseudo',
    theme: 'dark',
    layout: 'card',
    ask: speakByCatalogue,
  },
] as const

describe.each(names)('%s', (view) => {
  it.each(looks.map((look) => [look.what, look] as const))(
    '%s; fits its card and is reachable by keyboard in any state',
    async (_, { ask, what, ...look }) => {
      for (const state of Object.keys(views[view])) {
        const drawn = await draw(view, state, look)
        const where = `${view}/${state} ${look.locale} ${look.layout}`
        await ask(drawn, where)
        fitTheirCard(drawn, where)
        answerToKeys(drawn, where)
        await cleanup()
      }
    },
  )
})

it('shows every view in at least one state', () => {
  expect(names).toContain('Connect')
  for (const name of names) expect(Object.keys(views[name]).length).toBeGreaterThan(0)
})

it('the pseudo-locale changes every message', async () => {
  const sets = Object.keys({ ...en.later, ...(await en.more()) }) as WordSet[]
  const english = await loadCatalogue('en', sets)
  const pseudo = await loadCatalogue('pseudo', sets)
  expect(Object.keys(pseudo)).toEqual(Object.keys(english))
  for (const [key, message] of Object.entries(pseudo))
    expect(message, key).not.toEqual(english[key as keyof typeof english])
})

type Drawn = Awaited<ReturnType<typeof draw>>

async function breakNoRule({ host }: Drawn, where: string) {
  const rules = {
    region: { enabled: false },
    'page-has-heading-one': { enabled: false },
    'heading-order': { enabled: true },
  }
  // Only what is wrong: describing all that is right as well takes axe a quarter longer, and so does parsing every sheet
  // for rules that never run on a part of a page.
  const asked = { rules, resultTypes: ['violations' as const], preload: { assets: ['media'] } }
  const { violations } = await axe.run(host, asked)
  expect(
    violations.map(
      ({ id, nodes }) => `${where} ${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`,
    ),
  ).toEqual([])
}

function readTheirWay({ root }: Drawn, where: string) {
  expect(root.dir, where).toBe('rtl')
  // Whatever finds its own way: a sentence with Latin letters in it runs the way of its language.
  for (const one of root.querySelectorAll('bdi, [dir="auto"]'))
    if (/[\u0621-\u064a]/.test(one.textContent ?? ''))
      expect(getComputedStyle(one).direction, `${where} ${one.outerHTML}`).toBe('rtl')
  const middle = (one: Element) => {
    const { left, right } = one.getBoundingClientRect()
    return (left + right) / 2
  }
  // What comes first stands on the right, wherever a line has a beginning and an end.
  for (const line of root.querySelectorAll('.row, .fact, .check, .header')) {
    const [first, ...others] = [...line.children].filter((one) => one.getBoundingClientRect().width > 0)
    const last = others.at(-1)
    if (!first || !last || last.getBoundingClientRect().top >= first.getBoundingClientRect().bottom) continue
    expect(middle(first), `${where} ${line.outerHTML}`).toBeGreaterThan(middle(last))
  }
  // So do lines below one another, of Latin letters too.
  for (const label of root.querySelectorAll('.row > .label:has(> .meta)'))
    for (const below of label.querySelectorAll(':scope > *')) {
      const text = document.createRange()
      text.selectNodeContents(below)
      const { right, width } = text.getBoundingClientRect()
      if (width > 0)
        expect(label.getBoundingClientRect().right - right, `${where} ${below.outerHTML}`).toBeLessThanOrEqual(4)
    }
}

function speakByCatalogue({ root }: Drawn, where: string) {
  // Catalogue words carry brackets or, where a link cuts a sentence in pieces, at least accents.
  const isDisguised = (text: string) => /[⟦⟧\u00c0-\u024f]/.test(text) || !/\p{L}/u.test(text)
  expect(
    wordsOf(root).filter((text) => !isDisguised(text) && !isFact(text)),
    where,
  ).toEqual([])
}

function fitTheirCard({ root }: Drawn, where: string) {
  const stage = root.querySelector('.stage') as HTMLElement
  expect(stage.scrollWidth, where).toBeLessThanOrEqual(stage.clientWidth)
  if (root.lang !== 'ar') expect(root.dir, where).toBe('ltr')
}

/** Every control has a name and a place in the order. */
function answerToKeys({ root }: Drawn, where: string) {
  for (const control of root.querySelectorAll<HTMLElement>('button, a[href], input')) {
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? ''
    const isLabelled = name !== '' || control.closest('label')?.textContent?.trim()
    expect(isLabelled, `${where} ${control.outerHTML}`).toBeTruthy()
    // Of a long list one row is in the order, of tabs the shown one; arrows reach the others.
    if (!control.closest('.long') && control.getAttribute('aria-selected') !== 'false') expect(control.tabIndex).toBe(0)
  }
  for (const list of root.querySelectorAll('.long')) expect(list.querySelectorAll('[tabindex="0"]').length).toBe(1)
}

/** Names, addresses and code lines of the fixtures: data, not words. */
function isFact(text: string): boolean {
  // What the platform writes of money and time in the language asked for.
  if (/^(?:USD|EUR|US Dollar|Euro|U|\d?\d:\d\d\s[AP]M|[.,\d]+\sUS\$)$/.test(text)) return true
  // A language is named in itself, an item without a name by its number and contract.
  if (/^(?:English|العربية|EN|AR|#\d+ · 0x[\da-f]{4}…[\da-f]{4})$/.test(text)) return true
  const isName = (part: string) =>
    /^(?:WalletConnect|Harbor|Maple|Tidewater|Copper|Fern|Savings|The Harbor Wallet of .*|Ether|US dollar token|Lantern|Driftwood|Candle|Token \d+ with a name .*|Lighthouse( #204)?|Night ferry|(?:2 )?Crossing 7|Stands where .*|Sky|Blue hour|Lamp|White|ETH|USDC|[A-Z])$/.test(
      part,
    ) || isNetwork(part)
  const isNetwork = (part: string) =>
    /^(?:Ethereum|Base|Optimism|Arbitrum|Polygon|Bitcoin|Signet|Solana( Devnet)?|Latchkey Devnet of a very long name .*)$/.test(
      part,
    )
  const isCode =
    /^(?:[a-z-]+\.latchkey\.id|(?:bob|claim-your-airdrop|عمر)\.eth|vitalik\.eth\.a+….*\.xyz|com\.example\.harbor|eip155:\d+|0x[\da-fA-F…]+|7S3P4H[\w…]+)$|code: |^(?:bc1[a-z\d]+|[1-9A-HJ-NP-Za-km-z]{32,44})$|^[+−]?[\d.,]+ [A-Z]{3,5}( claim at ev)?$/.test(
      text,
    )
  // Written by the platform in the language of the page; the view of a receipt is given its moment as text.
  const isTime =
    /^(?:October|November)( \d{4})?$|^[A-Z][a-z]{2} \d{1,2}$|^(?:[A-Z][a-z]{2} \d{1,2}, \d{4}|Today), [\d:]+\s[AP]M$/.test(
      text,
    )
  const isToken =
    /^(?:[\d.,]+ )?(?:ETH|SOL|USDC|LNT|CNDL|VERYLONGSYMBOLOFASTRANGER|رمز غريب طويل)$|^(?:Ether|US dollar|Lantern|Not the dollar|USDT: balance too low|[ULNVر])$/.test(
      text,
    )
  return isCode || isTime || isToken || isName(text) || text.split(', ').every(isNetwork)
}

function wordsOf(root: HTMLElement): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // Its blocks are no words; whole, it is a fact. So is a name of an account or an asset.
    if (!node.parentElement?.closest('.full-address, [data-name] .name, [data-asset] .name, .typed'))
      texts.push(node.textContent?.trim() ?? '')
  }
  for (const address of root.querySelectorAll('.full-address')) texts.push(address.textContent ?? '')
  for (const element of root.querySelectorAll('[aria-label], [placeholder], [title]')) {
    for (const name of ['aria-label', 'placeholder', 'title']) {
      const value = element.getAttribute(name)
      if (value) texts.push(value)
    }
  }
  return texts
}
