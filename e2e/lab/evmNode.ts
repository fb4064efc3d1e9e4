import { expect } from '@playwright/test'
import { createPublicClient, createTestClient, createWalletClient, erc20Abi, http, parseAbi } from 'viem'
import type { DevFile } from './startLatchkey'

const itemAbi = parseAbi([
  'function mint(address to) returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function ownerOf(uint256 id) view returns (address)',
])

const editionAbi = parseAbi(['function balanceOf(address owner, uint256 id) view returns (uint256)'])

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
    /** Transactions that somebody sent so far. */
    sentBy: (owner: string) => read.getTransactionCount({ address: owner as Address }),
    /** Mints an item of the devnet's collection to somebody; answers its number. */
    async mintItem(owner: string): Promise<bigint> {
      const asked = { account: owner as Address, address: token('nft'), abi: itemAbi, chain: null } as const
      const mint = createWalletClient({ transport })
      const hash = await mint.writeContract({ ...asked, functionName: 'mint', args: [owner as Address] })
      // Asked for itself: who looks only when a block comes and missed that one waits for ever, as without traffic no other comes.
      const statusOf = () =>
        read.getTransactionReceipt({ hash }).then(
          ({ status }) => status,
          () => 'on its way',
        )
      await expect.poll(statusOf).toBe('success')
      return read.readContract({ ...asked, functionName: 'totalSupply' })
    },
    ownerOfItem: (tokenId: bigint) =>
      read.readContract({ address: token('nft'), abi: itemAbi, functionName: 'ownerOf', args: [tokenId] }),
    /** How much of a token somebody lets a contract of the devnet take. */
    allowed: (owner: string, name: string, contract: string): Promise<bigint> =>
      read.readContract({
        address: token(name),
        abi: erc20Abi,
        functionName: 'allowance',
        args: [owner as Address, token(contract)],
      }),
    /** How many of an id of the devnet's ERC-1155 collection somebody has. */
    editionsOf: (owner: string, id: bigint) =>
      read.readContract({
        address: token('keyring'),
        abi: editionAbi,
        functionName: 'balanceOf',
        args: [owner as Address, id],
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
