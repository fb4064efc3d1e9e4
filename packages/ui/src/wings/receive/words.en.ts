/** The English words of receiving. */
export const wordsEn = {
  'title.WalletReceive': 'Receive',
  'receive.label': 'Code of your address',
  'receive.copy': 'Copy address',
  'receive.copied': 'Copied',
  'receive.takes': { one: 'Works on {count} network', other: 'Works on {count} networks' },
  'receive.eip155': 'Do not send SOL or BTC here. They would be lost.',
  'receive.solana': 'Do not send ETH or BTC here. They would be lost.',
  'receive.other': 'Send nothing from another family of networks here. It would be lost.',
} as const
