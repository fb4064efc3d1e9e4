import type { SendToken } from './SendToken'

/** The address of a token's contract or mint; empty for the chain's own currency. */
export const contractOf = ({ address = '' }: Pick<SendToken, 'address'>): string =>
  address.slice(address.lastIndexOf(':') + 1)
