export { createTestWallet } from '@latchkey/testing/eip155'
