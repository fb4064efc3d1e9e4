import { ethereum } from '../../views/fixtures/facts'
import { pictures } from '../../views/fixtures/wallets'
import type { TokenFace } from './TokenFace'

export const friend = '0x4f3Ad6a06A5145e0Aca24a838b036998dEdC91c7'
/** Begins and ends as the one above. */
export const alike = '0x4f3A896805528E7EE7a5178bEC1b57EE57bf91c7'

export const ether: TokenFace = {
  assetId: 'eip155:1/slip44:60',
  name: 'Ether',
  symbol: 'ETH',
  image: pictures.ether,
  network: ethereum,
  held: '1.204',
  worth: '$3,857.74',
}

export const dollarToken: TokenFace = {
  assetId: 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  name: 'US dollar token',
  symbol: 'USDC',
  image: undefined,
  network: ethereum,
  held: '812.40',
  worth: '$812.40',
}
