import { pictures } from '../../views/fixtures/wallets'
import type { TokenFace } from './TokenFace'

export const ether: TokenFace = { assetId: 'eip155:1/slip44:60', symbol: 'ETH', name: 'Ether', image: pictures.ether }
export const usdc: TokenFace = {
  assetId: 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'US dollar',
  image: undefined,
}
export const lantern: TokenFace = {
  assetId: 'eip155:1/erc20:0x4f3A120E72C76c22ae802D129F599BFDbc31cb91',
  symbol: 'LNT',
  name: 'Lantern',
  image: undefined,
}
