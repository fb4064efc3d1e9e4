export { solana } from './solana'
