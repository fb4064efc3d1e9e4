import { expect } from '@playwright/test'
import { evmNode } from './evmNode'
import type { DevFile } from './startLatchkey'

/** Mints an item of the devnet's collection to somebody; answers it once the server lists it, as a list that was read before is kept for a minute. */
export async function mintListed(
  dev: DevFile,
  owner: string,
): Promise<{ readonly tokenId: bigint; readonly assetId: string }> {
  const node = evmNode(dev)
  const tokenId = await node.mintItem(owner)
  const assetId = `eip155:31337/erc721:${node.token('nft')}/${tokenId}`
  const { server, projectId, lab } = dev
  const listed = `${server}/v1/account/${owner}/nfts?projectId=${projectId}&chainId=eip155:31337`
  await expect
    .poll(async () => (await (await fetch(listed, { headers: { origin: lab } })).text()).toLowerCase())
    .toContain(assetId.toLowerCase())
  return { tokenId, assetId }
}
