export { solana } from '@latchkey/solana'
