import { BuyBones } from '../../views/BuyBones'
import type { Places } from '../Wing'

/** What follows the offers and stands in the form itself: the bones of that, until its code is there. */
export const places: Places = {
  NothingToBuy: {
    status: 'loading',
    screen: {
      useParts: (_flow, _view, words) => ({
        face: { title: words('title.OnRampProviders'), lead: { kind: 'back' } },
        state: 'loading',
        body: <BuyBones />,
      }),
    },
  },
}
