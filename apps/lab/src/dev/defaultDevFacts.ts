export type ChainKey = 'eip155:31337' | 'eip155:31338'

/** The devnet at its usual place; the keys are the well-known ones of its public phrase. */
export const defaultDevFacts = {
  server: undefined,
  relay: undefined,
  projectId: '00000000000000000000000000000001',
  chains: { 'eip155:31337': 'http://localhost:8545', 'eip155:31338': 'http://localhost:8546' },
  accounts: [
    {
      address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
    },
    {
      address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      privateKey: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
    },
    {
      address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
      privateKey: '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
    },
    {
      address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
      privateKey: '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
    },
  ],
  contracts: {
    'eip155:31337': { usd: '0x86BDA0907Cfb757110E54Ab3B070c9bb3c2eCC57' },
    'eip155:31338': { usd: '0x5A33c97315b136DF6Ce303B9f2eF703940092Dc9' },
  },
} as const
