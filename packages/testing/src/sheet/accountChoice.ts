import { shortAddress } from '@latchkey/protocol/text'
import { drawing, element } from './element'
import { sheetWords as words } from './sheetWords'

/** Accounts with a tick each; `spell` writes an account as its namespace does. */
export function accountChoice(
  accounts: readonly string[],
  selected: readonly string[],
  spell: (account: string) => string = (account) => account,
): HTMLFieldSetElement {
  return element(
    'fieldset',
    {},
    element('legend', {}, words.accounts),
    ...accounts.map((account) =>
      element(
        'label',
        { class: 'row' },
        accountMark(account),
        element('span', { title: spell(account) }, shortAddress(spell(account))),
        element('input', {
          type: 'checkbox',
          name: 'account',
          value: account,
          ...(selected.includes(account) ? { checked: '' } : {}),
        }),
      ),
    ),
  )
}

/** The accounts ticked in a card. */
export const chosenAccounts = (card: HTMLElement): readonly string[] =>
  [...card.querySelectorAll<HTMLInputElement>('input[name=account]:checked')].map((input) => input.value)

/** Whether a card lets its owner choose. */
export const hasAccountChoice = (card: HTMLElement): boolean => card.querySelector('input[name=account]') !== null

/** Two colours from the address, so that accounts are told apart at a glance. */
function accountMark(account: string): SVGElement {
  const hue = [...account].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 0)
  return drawing(
    'svg',
    { viewBox: '0 0 28 28', 'aria-hidden': 'true' },
    drawing('circle', { cx: '14', cy: '14', r: '14', fill: `hsl(${hue} 65% 58%)` }),
    drawing('path', { d: 'M14 0a14 14 0 0 1 0 28Z', fill: `hsl(${(hue + 50) % 360} 65% 46%)` }),
  )
}
