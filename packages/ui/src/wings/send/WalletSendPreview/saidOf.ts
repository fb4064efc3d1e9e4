import { cleanText } from '@latchkey/protocol/text'
import type { KeyOf } from '../../../messages/Catalogue'
import type { Words } from '../../../messages/createWords'
import { noticeText } from './noticeText'
import { isBad, type WalletSendPreviewModel } from './WalletSendPreviewModel'

/** What is told of a review as it goes, to who does not see it; what is bad is an alert beside it. */
export function saidOf(
  words: Words<KeyOf<'send' | 'sendSteps' | 'errors' | 'networks'>>,
  model: WalletSendPreviewModel,
): string {
  if (model.state === 'loading') return words('view.loading')
  if (model.state === 'slow') return words('view.slow')
  if (model.state === 'awaiting-wallet') {
    const wallet = model.wallet === undefined ? words('switching.wallet') : cleanText(model.wallet)
    return `${words('send.asked', { wallet })}. ${words(model.isSlow ? 'send.asked-slow' : 'send.asked-hint')}`
  }
  if (model.state !== 'ready') return ''
  const { notice, item, amount, symbol } = model
  if (notice !== undefined) return isBad(notice) ? '' : noticeText(words, notice)
  return `${words('send.you-send')} ${item?.count === 'only' ? item.name : `${amount} ${symbol}`}`
}
