import { namespaces } from './Namespace'

/** The namespaces that have each part of the account: what is drawn of it, what asks for it and what the requirements say read them here. */
export const featureNamespaces = {
  balances: ['eip155', 'solana'],
  send: ['eip155', 'solana'],
  onramp: ['eip155', 'solana'],
  swaps: ['eip155'],
  receive: namespaces,
  names: ['eip155'],
  activity: ['eip155'],
  nfts: ['eip155'],
} as const
