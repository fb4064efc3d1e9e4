import type { ReactNode } from 'react'
import type { KeyOf } from '../../messages/Catalogue'
import { BuyBones } from '../../views/BuyBones'
import { SendBones } from '../../views/SendBones'
import { SwapBones } from '../../views/SwapBones'
import type { Places } from '../Wing'

type UseParts = NonNullable<Places['Swap']>['screen']['useParts']

/** Called as the button that opens it. */
const loading = (words: Parameters<UseParts>[2], title: KeyOf<'account'>, body: ReactNode): ReturnType<UseParts> => ({
  face: { title: words(title), lead: { kind: 'back' } },
  state: 'loading',
  body,
})

/** Titles and bones of the forms that an account leads to, there before their code is. */
export const places: Places = {
  OnRampProviders: {
    status: 'loading',
    screen: { useParts: (_flow, _view, words) => loading(words, 'action.onramp', <BuyBones />) },
  },
  Swap: {
    status: 'loading',
    screen: { useParts: (_flow, _view, words) => loading(words, 'action.swaps', <SwapBones />) },
  },
  WalletSend: {
    status: 'loading',
    screen: { useParts: (_flow, _view, words) => loading(words, 'action.send', <SendBones />) },
  },
}
