import type { DrawContent } from './ButtonContent'
import { avatarIcon } from './buttonIcons'
import { buttonState } from './buttonState'
import { formatBalance } from './formatBalance'
import { element, type Markup } from './Markup'
import { shortAddress } from './shortAddress'

/** Avatar, name and balance; the same geometry whether the wallet has proven the account yet or not. */
export const accountContent: DrawContent = (facts, settings, say, id) => {
  const { account, locale, unsupported } = facts
  if (!account?.address) return undefined
  const { address, balanceAt, balanceStatus, profileName } = account
  const name = profileName ?? shortAddress(address, settings.charsStart, settings.charsEnd)
  const state = buttonState(facts)
  const valued = settings.balance !== 'hide' && facts.valued
  const amount =
    valued && balanceStatus !== 'unknown'
      ? `${formatBalance(account.balance, locale)} ${account.balanceSymbol ?? ''}`.trim()
      : undefined
  const asOf =
    balanceStatus === 'stale'
      ? say('button.balance-as-of', { time: new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(balanceAt) })
      : undefined

  const part = (kind: string, text?: string): Markup =>
    element(
      'span',
      { className: `latchkey-button-${kind}`, title: asOf, 'data-stale': asOf && '' },
      ...(text ? [text] : []),
    )
  const [aside, spoken] = unsupported
    ? [part('warning', say('button.wrong-network')), `${name} ${say('button.wrong-network')}`]
    : amount
      ? [part('balance', amount), `${name} ${amount}${asOf ? `, ${asOf}` : ''}`]
      : [valued && part('skeleton'), name]
  return {
    kind: 'account',
    state,
    children: [
      avatarIcon(address, id),
      element('bdi', { className: 'latchkey-button-name', dir: profileName ? 'auto' : 'ltr' }, name),
      // The space is for those who read the text, not the boxes.
      ...(aside ? [' ', aside] : []),
    ],
    view: unsupported ? undefined : 'Account',
    name: say('button.account', { name: spoken }),
    title: address,
    watches: valued && state === 'connected',
  }
}
