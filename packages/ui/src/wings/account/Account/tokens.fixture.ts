import { base, ethereum } from '../../../views/fixtures/facts'
import { pictures } from '../../../views/fixtures/wallets'
import type { HoldingsModel, TokenRow } from './HoldingsModel'

export const ether: TokenRow = {
  assetId: 'eip155:1/slip44:60',
  name: 'Ether',
  image: pictures.ether,
  network: ethereum,
  price: '$3,204.11',
  worth: '$3,857.74',
  amount: '1.204 ETH',
}

export const dollar: TokenRow = {
  assetId: 'eip155:1/erc20:0x6B175474E89094C44Da98b954EedeAC495271d0F',
  name: 'US dollar token',
  image: undefined,
  network: ethereum,
  price: '$1.00',
  worth: '$812.40',
  amount: '812.40 USDC',
}

export const lantern: TokenRow = {
  assetId: 'eip155:1/erc20:0x9aF2B5cD74C1bA1D7c7C5b1A2e5A8b0d3E72C011',
  name: 'Lantern',
  image: undefined,
  network: ethereum,
  price: '$0.71',
  worth: '$142.22',
  amount: '200.31 LNT',
}

export const driftwood: TokenRow = {
  assetId: 'eip155:1/erc20:0x4f3A120E72C76c22ae802D129F599BFDbc31cb91',
  name: 'Driftwood',
  image: undefined,
  network: base,
  price: undefined,
  worth: undefined,
  amount: '1,204.00 DRFT',
}

/** What Ann of the drawings holds. */
export const holdings: Extract<HoldingsModel, { state: 'ready' }> = {
  state: 'ready',
  total: ['$4,812', '.36'],
  rows: [ether, dollar, lantern, driftwood],
  hidden: [],
  age: undefined,
  amounts: 'shown',
}

/** So many that they are searched. */
export const many: readonly TokenRow[] = Array.from({ length: 40 }, (_, index) => ({
  ...dollar,
  assetId: `eip155:1/erc20:0x${index.toString(16).padStart(40, '0')}`,
  name: `Token ${index + 1} with a name that is long enough to be cut`,
  amount: '1,234,567,890.1234 TOKEN',
  worth: '$1,234,567,890.12',
}))
