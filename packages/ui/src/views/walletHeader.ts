import { cleanText } from '@latchkey/protocol/text'
import type { Face } from './Screen'
import type { WalletFace } from './WalletFace'

/** The header of a view that is about one wallet. */
export const walletHeader = (
  _words: unknown,
  { model: { wallet } }: { readonly model: { readonly wallet: WalletFace } },
): Face => ({ title: cleanText(wallet.name), lead: { kind: 'back' } })
