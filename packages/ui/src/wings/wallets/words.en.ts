/** The English words of the complete list and of where to get a wallet. */
export const wordsEn = {
  'title.Downloads': 'Get {wallet}',
  'wallets.certified-only': 'Only certified by WalletConnect',
  'wallets.certified': 'Certified by WalletConnect',
  'wallets.none-certified': 'No certified wallet matches',
  'wallets.none-certified-hint': 'Show all wallets to see the others.',
  'wallets.show-all': 'Show all wallets',
  'wallets.away': 'The full list is not available. These are the wallets this page knows by itself.',
  'wallets.offline': 'You are offline. These are the wallets already here.',
  'wallets.rest-away': 'The rest did not load.',
  'wallets.more': 'Loading more',
  'wallets.count': { one: '{count} wallet', other: '{count} wallets' },
  'downloads.phone': 'Scan to get it on your phone',
  'downloads.store': 'Store',
  'downloads.label': 'QR code to {store}',
  'downloads.none': 'No store is known for {wallet}',
  'downloads.none-hint': 'Look for its website yourself, and check the address.',
} as const
