export { toViemChain, toViemTransport, toWalletClient, type WalletClientParameters } from '@latchkey/eip155/viem'
