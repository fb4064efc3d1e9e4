import { metadataFolder } from '@latchkey/devnet'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startData } from '../fake/startData.test.support'
import { nftNoun } from './nftNoun'

const account = `0x${'1'.repeat(40)}`
const readinessOf = async (environment: Readonly<Record<string, string>>) => {
  const data = await startData({ environment })
  onTestFinished(data.stop)
  const ready = (await (await fetch(`${data.adminUrl}/readyz`)).json()) as { readonly nft: unknown }
  return { data, nft: ready.nft }
}

describe('collections', () => {
  it('are not configured by default, and said so', async () => {
    const { data, nft } = await readinessOf({})
    expect(nft).toEqual({ status: 'ready', provider: 'off', ipfs: 'off' })
    const response = await data.get(`/v1/account/${account}/nfts`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('NFT_PROVIDER')
  })

  it('say to operators who serves them, and who answers ipfs addresses', async () => {
    const places = { NFT_METADATA_FOLDER: metadataFolder, NFT_IPFS_GATEWAY: 'http://127.0.0.1:1/ipfs' }
    const { nft } = await readinessOf({ HISTORY_PROVIDER: 'indexer', NFT_PROVIDER: 'index', ...places })
    expect(nft).toEqual({ status: 'ready', provider: 'index', ipfs: 'folder and gateway' })
  })

  it('are refused without the index they are read out of', async () => {
    await expect(startData({ environment: { NFT_PROVIDER: 'index' } })).rejects.toThrow('HISTORY_PROVIDER')
  })

  it.each([
    ['off', undefined, undefined, 'off, no items of collections are told'],
    ['index', undefined, undefined, 'out of the index of the history; ipfs addresses are had from nowhere'],
    [
      'index',
      '/a',
      'https://b.example',
      'out of the index of the history; ipfs addresses are had from a folder and a gateway',
    ],
  ] as const)('are described to operators: %s %s %s', (NFT_PROVIDER, NFT_METADATA_FOLDER, NFT_IPFS_GATEWAY, words) => {
    const variables = { NFT_PROVIDER, NFT_METADATA_FOLDER, NFT_IPFS_GATEWAY }
    expect(nftNoun.describe?.(variables as Parameters<NonNullable<typeof nftNoun.describe>>[0])).toBe(words)
  })

  it.each([
    ['off', 'of Solana whoever answers DAS_URL, who sees the accounts that are asked for'],
    [
      'alchemy',
      'alchemy, which sees the accounts that are asked for; of Solana whoever answers DAS_URL, who sees the accounts that are asked for',
    ],
  ] as const)('are described to operators with those of Solana: %s', (NFT_PROVIDER, words) => {
    const variables = { NFT_PROVIDER, DAS_URL: 'https://das.example/nobody-may-see' }
    expect(nftNoun.describe?.(variables as Parameters<NonNullable<typeof nftNoun.describe>>[0])).toBe(
      `${words}; ipfs addresses are had from nowhere`,
    )
  })
})
