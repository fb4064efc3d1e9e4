import type { WingOf } from '../Wing'
import { door } from './door'

export const wing: WingOf<'connect'> = {
  // Not the account: a wallet is asked at once, and what is fetched meanwhile would count until connected.
  next: { Connect: ['WhatIsAWallet', 'AllWallets', 'ConnectingWalletConnectBasic'] },
  words: [],
  showsTerms: true,
  load: async ({ layout, hasTerms }) =>
    door(
      await Promise.all([
        layout === 'sheet'
          ? import('./phonePart').then(
              ({ phonePart }) => phonePart,
              // The plain list leads to the same wallets.
              () => undefined,
            )
          : undefined,
        // Fails with its wing: a site's terms are not skipped.
        hasTerms ? import('./legalPart').then(({ legalPart }) => legalPart) : undefined,
      ]),
    ),
}
