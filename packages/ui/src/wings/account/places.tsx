import type { ReactNode } from 'react'
import type { KeyOf } from '../../messages/Catalogue'
import { BuyBones } from '../buy/BuyBones'
import { SendBones } from '../send/SendBones'
import { SwapBones } from '../swap/SwapBones'
import type { Place } from '../Wing'

/** Called as the button that opens it. */
const place = (title: KeyOf<'account'>, body: ReactNode): Place => ({
  status: 'loading',
  screen: {
    useParts: (_flow, _view, words) => ({
      face: { title: words(title), lead: { kind: 'back' } },
      state: 'loading',
      body,
    }),
  },
})

/** Titles and bones of the forms that an account leads to, there before their code is. */
export const places = {
  OnRampProviders: place('action.onramp', <BuyBones />),
  Swap: place('action.swaps', <SwapBones />),
  WalletSend: place('action.send', <SendBones />),
}
