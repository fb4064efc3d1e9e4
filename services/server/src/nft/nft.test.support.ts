import { type ChainControls, chainControls } from '@latchkey/devnet'
import type { NftItem } from '@latchkey/protocol/api'
import { type Abi, encodeFunctionData, parseAbi } from 'viem'
import { expect, vi } from 'vitest'
import type { Data } from '../fake/startData.test.support'

export interface NftAnswer {
  readonly data: readonly NftItem[]
  readonly next: string | null
  readonly stale?: true
  readonly incomplete?: true
}

const abi = parseAbi([
  'function mint(address to)',
  'function mint(address to, uint256 id, uint256 amount)',
  'function mintMany(address to, uint256 first, uint256 count)',
  'function setUri(uint256 id, string said)',
  'function burn(uint256 id, uint256 amount)',
  'function transferFrom(address, address, uint256)',
  'function safeTransferFrom(address, address, uint256, uint256, bytes)',
])

/** What tests do on a chain, each waited for until it is mined. */
export function onChain(url: string, from: string) {
  const controls: ChainControls = chainControls(url)
  const mined = async (transaction: Readonly<Record<string, string>>) => {
    const receipt = await controls.send({ from, gas: '0xf42400', ...transaction })
    return receipt.contractAddress ?? '0x'
  }
  return {
    controls,
    mined,
    call: (to: string, functionName: string, args: readonly unknown[], sender = from) =>
      mined({ from: sender, to, data: encodeFunctionData({ abi: abi as Abi, functionName, args }) }),
  }
}

/** Pages of what an account has. */
export function asking(data: Pick<Data, 'get'>) {
  const page = async (address: string, query = ''): Promise<NftAnswer> => {
    const ask = () => data.get(`/v1/account/${address}/nfts${query}`)
    let response = await ask()
    const isLet = async () => {
      // Tests ask faster than visitors may.
      if (response.status === 429) response = await ask()
      return response.status
    }
    await vi.waitFor(async () => expect(await isLet()).toBe(200), { timeout: 20_000, interval: 200 })
    return (await response.json()) as NftAnswer
  }
  return {
    page,
    /** Waits until something of each of these chains is read for an account that has something on each. */
    async readOn(address: string, chainIds: readonly string[]): Promise<void> {
      for (const chainId of chainIds)
        await vi.waitFor(async () => expect((await page(address, `?chainId=${chainId}`)).data).not.toEqual([]), {
          timeout: 20_000,
          interval: 200,
        })
    },
    /** All of one chain, once everything of it is read. */
    async all(address: string, chainId = 'eip155:31337'): Promise<readonly NftItem[]> {
      const items: NftItem[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const at: string = `?chainId=${chainId}&cursor=${cursor}`
        await expect.poll(async () => (await page(address, at)).incomplete, { timeout: 20_000 }).toBeUndefined()
        const { data: some, next } = await page(address, at)
        items.push(...some)
        cursor = next
      }
      return items
    },
  }
}
