import { createPublicClient, createTestClient, erc20Abi, http } from 'viem'
import type { DevFile } from './startLatchkey'

type Address = `0x${string}`

/** The first devnet as an independent reader sees it, its tokens by name, and its clock. */
export function evmNode({ chains, contracts }: Pick<DevFile, 'chains' | 'contracts'>) {
  const id = 'eip155:31337'
  const transport = http(chains[id])
  const read = createPublicClient({ transport, cacheTime: 0, pollingInterval: 50 })
  const test = createTestClient({ mode: 'anvil', transport })
  const token = (name: string) => (contracts[id]?.[name] ?? '') as Address
  return {
    token,
    assetOf: (name: string) => (name === 'ether' ? `${id}/slip44:60` : `${id}/erc20:${token(name)}`),
    balance: (owner: string, name: string): Promise<bigint> =>
      name === 'ether'
        ? read.getBalance({ address: owner as Address })
        : read.readContract({
            address: token(name),
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [owner as Address],
          }),
    /** Lets what is sent wait until it goes on. */
    holdBlocks: () => test.setAutomine(false),
    async goOn(): Promise<void> {
      if (await test.getAutomine()) return
      await test.setAutomine(true)
      await test.mine({ blocks: 1 })
    },
  }
}
