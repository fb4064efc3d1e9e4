import type { PartOf } from '../Wing'

export const wing: PartOf<'WalletSend'> = {
  feature: 'send',
  words: ['send', 'errors', 'further', 'networks'],
  load: async () => (await import('./door')).door,
  next: { WalletSend: ['WalletSendPreview'] },
}
