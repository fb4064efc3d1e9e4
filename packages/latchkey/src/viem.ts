export * from '@latchkey/eip155/viem'
