import { address } from '../views/fixtures/facts'

/** The account of a visitor who is connected, and holds a little ether. */
export const fakeVisitor = {
  status: 'connected',
  isConnected: true,
  address,
  allAccounts: [],
  addressLabels: {},
  balance: '1.204',
  balanceSymbol: 'ETH',
} as const
