import { formatAmount, shortAddress } from '@latchkey/protocol/text'
import { enAccount } from '../messages/enAccount'
import { enUnsupported } from '../messages/enUnsupported'
import { avatarIcon } from './avatarIcon'
import type { DrawContent } from './ButtonContent'
import { buttonState } from './buttonState'
import { fillIn } from './fillIn'
import { element } from './Markup'
import { validLocale } from './validLocale'

/**
 * Draws the account button: avatar, name and balance; `undefined` without an account.
 * @example
 * const button = buttonModel(accountContent, latchkey, { balance: 'hide' }, undefined, 'account')
 */
export const accountContent: DrawContent = (input, settings, words, id) => {
  const { account, network } = input
  if (!account?.address) return undefined
  const say = { ...enAccount, ...enUnsupported, ...words }
  const locale = validLocale(input.locale)
  const { address, balanceStatus, profileName } = account
  const name = profileName ?? shortAddress(address, settings.charsStart, settings.charsEnd)
  const state = buttonState(input)
  // A chain the site does not list has no known network, and so no balance.
  const valued = settings.balance !== 'hide' && !account.amounts && network && !network.testnet
  const [part, text, asOf] =
    state === 'unsupported'
      ? ['warning', say['button.wrong-network']]
      : !valued
        ? []
        : balanceStatus === 'unknown'
          ? ['skeleton']
          : [
              'balance',
              `${formatAmount(account.balance, locale, Number(account.balance) < 1_000 ? 4 : 2)} ${account.balanceSymbol ?? ''}`.trim(),
              balanceStatus === 'stale'
                ? fillIn(
                    say['button.balance-as-of'],
                    new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(account.balanceAt),
                  )
                : undefined,
            ]
  return {
    kind: 'account',
    state,
    children: [
      avatarIcon(address, id, account.shownImage),
      element('bdi', { className: 'latchkey-button-name', dir: profileName ? 'auto' : 'ltr' }, name),
      ...(part
        ? [
            // The space is for those who read the text, not the boxes.
            ' ',
            element('span', { className: `latchkey-button-${part}`, title: asOf }, text ?? ''),
          ]
        : []),
    ],
    view: part === 'warning' ? undefined : 'Account',
    name: fillIn(say['button.account'], [name, text].join(' ').trim() + (asOf ? `, ${asOf}` : '')),
    title: address,
    watches: state === 'connected',
  }
}
