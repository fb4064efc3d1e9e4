import type { Network } from '@latchkey/core'
import type { Activity } from '@latchkey/features/history'
import { isSameAddress } from '@latchkey/protocol/caip'
import { cleanText, decimalText, formatAmount } from '@latchkey/protocol/text'

/** Whether it is known that the account paid its fee: others may send what it asked for as one, and what it let them take. */
export const paysFee = ({ status, hash, chainId, from, kind, local }: Activity, me: string): boolean =>
  (status === 'confirmed' || status === 'failed') &&
  hash !== undefined &&
  chainId.startsWith('eip155:') &&
  kind !== 'receive' &&
  isSameAddress(chainId, from, me) &&
  (local === undefined || local.nonce !== undefined)

/** A fee in the smallest unit, with the symbol of its network. */
export const feeText = (fee: bigint, { decimals, symbol }: Network['nativeCurrency'], locale: string): string =>
  `${formatAmount(decimalText(fee, decimals), locale, 6)} ${cleanText(symbol, 12)}`
