import type { Decision } from '../wallet/Question'
import { chosenAccounts, hasAccountChoice } from './accountChoice'
import { drawing, element } from './element'
import type { RequestPage } from './RequestPage'
import { sheetWords as words } from './sheetWords'

export interface Card {
  readonly element: HTMLElement
  /** Says how many more wait. */
  setTotal(total: number): void
}

/** The whole sheet for one request. */
export function sheetCard(name: string, request: RequestPage, decide: (decision: Decision) => void): Card {
  const place = element('span', { class: 'place' })
  const card = element(
    'section',
    {
      class: 'card enter',
      role: 'dialog',
      'aria-labelledby': 'title',
      'aria-describedby': 'asks',
      tabindex: '-1',
      'data-kind': request.kind,
    },
    element(
      'header',
      {},
      walletMark(),
      element('h2', { id: 'title' }, words.title, name !== words.title && element('small', {}, ` · ${name}`)),
      place,
    ),
    element(
      'div',
      { class: 'body' },
      element('span', { class: 'origin' }, request.origin),
      element('h3', { id: 'asks' }, request.heading),
      request.lead !== undefined && element('p', { class: 'lead' }, request.lead),
      ...request.content,
    ),
    element(
      'footer',
      {},
      element('div', { class: 'two' }, ...buttons()),
      element('p', { class: 'notice' }, words.notice),
    ),
  )
  const approve = card.querySelector<HTMLButtonElement>('button.prime')
  if (approve && hasAccountChoice(card)) {
    const check = () => {
      approve.disabled = chosenAccounts(card).length === 0
    }
    card.addEventListener('change', check)
    check()
  }
  return {
    element: card,
    setTotal(total) {
      place.textContent = total > 1 ? words.position(1, total) : ''
    },
  }

  function buttons(): readonly HTMLButtonElement[] {
    const refuse = button(request.agree === undefined ? words.close : words.cancel, '', () =>
      decide({ approved: false }),
    )
    if (request.agree === undefined) return [refuse]
    const agree = button(request.agree, 'prime', () =>
      decide(hasAccountChoice(card) ? { approved: true, accounts: chosenAccounts(card) } : { approved: true }),
    )
    return [refuse, agree]
  }
}

function button(label: string, className: string, press: () => void): HTMLButtonElement {
  const node = element('button', { type: 'button', class: className }, label)
  node.addEventListener('click', press)
  return node
}

/** The wallet's own mark, drawn in place so that no picture policy concerns it. */
function walletMark(): SVGElement {
  return drawing(
    'svg',
    { viewBox: '0 0 96 96', 'aria-hidden': 'true' },
    drawing('path', { fill: '#e5773a', d: 'M0 0h96v96H0z' }),
    drawing('path', {
      fill: '#fff',
      d: 'M48 18c8 6 17 9 27 9v20c0 16-11 26-27 33-16-7-27-17-27-33V27c10 0 19-3 27-9Z',
    }),
    drawing('path', {
      fill: 'none',
      stroke: '#c9541f',
      'stroke-width': '7',
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      d: 'm36 49 9 9 16-18',
    }),
  )
}
