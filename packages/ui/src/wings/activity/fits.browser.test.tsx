import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { createWords } from '../../messages/createWords'
import { loadCatalogue } from '../../messages/loadCatalogue'
import { UiContext } from '../../shell/UiContext'
import base from '../../styles/base.css?inline'
import parts from '../../styles/parts.css?inline'
import tokens from '../../styles/tokens.css?inline'
import { buying, now, received } from '../../views/fixtures/activity'
import details from './details.css?inline'
import { Sum } from './TransactionDetails/Sum'
import { ActivityRow } from './Transactions/ActivityRow'
import { PurchaseRow } from './WaitingTransactions/PurchaseRow'
import wing from './wing.css?inline'

afterEach(cleanup)

async function draw(body: ReactNode, width: number) {
  const words = createWords(await loadCatalogue('en', ['activity', 'receipt', 'account']), 'en')
  const { container } = await render(
    <UiContext.Provider value={{ words, images: 'data', layout: 'card' }}>
      <style>{[tokens, base, parts, wing, details].join('\n')}</style>
      <div className="root activity" style={{ width }}>
        {body}
      </div>
    </UiContext.Provider>,
  )
  return container
}
const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth
const [ether] = received.amounts

it.each([340, 328, 310, 295, 290, 280, 220])('in a row of %s px neither with whom nor when is cut', async (width) => {
  const row = <ActivityRow row={received} now={now} amounts="shown" who={undefined} onPick={() => {}} />
  const container = await draw(row, width)
  const [whom, when] = container.querySelectorAll('.dated > span')
  expect([whom?.textContent, when?.textContent]).toEqual(['from 0x2bD4…07aE', expect.stringMatching(/Nov 15$/)])
  expect([whom, when].map((one) => one && isCut(one))).toEqual([false, false])
  const meta = container.querySelector('.meta')?.getBoundingClientRect()
  expect(when?.getBoundingClientRect().right).toBeLessThanOrEqual(meta?.right ?? 0)
})
it('a purchase on its way stands in two lines with nothing cut, in the card of what waits', async () => {
  const row = { ...buying, purchase: buying.purchase as NonNullable<typeof buying.purchase> }
  const container = await draw(
    <div className="waits">
      <PurchaseRow row={row} amounts="shown" onPick={() => {}} />
    </div>,
    328,
  )
  const box = (selector: string) => container.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
  expect(box('.moved').top).toBeLessThan(box('.label .meta').top)
  for (const part of container.querySelectorAll('.name, .meta')) expect(isCut(part), part.textContent ?? '').toBe(false)
})
it.each([320, 260])('a sum in a card of %s px is one line with every letter, cut or exact', async (width) => {
  const amount = { ...ether, direction: 'in', isItem: false, text: '2983.074295123456', symbol: 'ETH' } as const
  const container = await draw(
    <div className="receipt">
      <div className="sums">
        <Sum row={received} amount={amount} amounts="shown" />
      </div>
    </div>,
    width,
  )
  const sum = container.querySelector<HTMLElement>('button.sum')
  for (const text of ['+2,983.0742 ETH', '+2,983.074295123456 ETH']) {
    await expect.poll(() => sum?.querySelector('bdi')?.textContent).toBe(text)
    expect(sum && isCut(sum)).toBe(false)
    const range = document.createRange()
    if (sum?.firstChild) range.selectNodeContents(sum.firstChild)
    expect(range.getClientRects()).toHaveLength(1)
    sum?.click()
  }
})
