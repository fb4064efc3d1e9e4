import type { WingOf } from '../Wing'
import { door } from './door'

export const wing: WingOf<'connect'> = {
  // Not the account: a wallet is asked at once, and what is fetched meanwhile would count until connected.
  next: { Connect: ['WhatIsAWallet', 'AllWallets', 'ConnectingWalletConnectBasic'] },
  words: [],
  showsTerms: true,
  load: async ({ layout, hasTerms, addWords }) =>
    door(
      await Promise.all([
        // Fails with its wing: a site's terms are not skipped.
        hasTerms
          ? Promise.all([import('./legalPart').then(({ legalPart }) => legalPart), addWords(['terms'])]).then(first)
          : undefined,
        layout === 'sheet'
          ? Promise.all([import('./phonePart').then(({ phonePart }) => phonePart), addWords(['further'])]).then(
              first,
              // The plain list leads to the same wallets.
              () => undefined,
            )
          : undefined,
      ]),
    ),
}

const first = <Part>([part]: readonly [Part, unknown]): Part => part
