/** First four bytes of calls of collections: https://eips.ethereum.org/EIPS/eip-721, eip-1155 and, for which of them it is, eip-165. */
export const itemSelectors = {
  balanceOf: '0x00fdd58e',
  ownerOf: '0x6352211e',
  safeTransferMany: '0xf242432a',
  safeTransferOne: '0x42842e0e',
  supportsInterface: '0x01ffc9a7',
} as const
