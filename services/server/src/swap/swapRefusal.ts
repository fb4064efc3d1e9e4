import { HttpError } from '../http/answer/HttpError'
import type { SwapError, SwapFault } from './SwapError'

const sentences: Readonly<Record<SwapFault, string>> = {
  'unsupported-chain': 'This server swaps nothing on this chain.',
  'unsupported-token': 'No list of this server has this token.',
  'no-route': 'There is no way from one of these tokens to the other.',
  // Clients look for these two words.
  'insufficient-liquidity': 'There is insufficient liquidity for this amount.',
  'amount-too-small': 'This amount is too small to buy anything.',
  'nothing-to-approve': 'There is nothing to approve: the account holds none of this token, or it needs no approval.',
  refused: 'Who swaps here does not serve this account or this token.',
  'would-revert': 'The chain would refuse this transaction now.',
}

/** What a page is told when something cannot be swapped. */
export const swapRefusal = ({ fault }: SwapError): HttpError =>
  new HttpError(400, fault.replaceAll('-', '_'), sentences[fault])
