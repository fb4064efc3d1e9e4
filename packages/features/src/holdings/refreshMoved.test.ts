import { accountsOf, type FeatureName } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { chunkFailed, featureMissing } from '@latchkey/protocol/errors'
import { expect, it, onTestFinished } from 'vitest'
import { connectHarbor } from '../fake/connectHarbor.test.support'
import { openSite } from '../fake/openSite.test.support'
import { refreshMoved } from './refreshMoved'

const chainId = 'eip155:1' as ChainId
const address = '0xAa'
const native = `${chainId}:0x${'e'.repeat(40)}`
const item = `${chainId}/erc721:0xBb/7`

/** A connected visitor of a site whose features write down what they are asked. */
async function visitor(missing: readonly string[] = []) {
  const reported: unknown[] = []
  const site = openSite({ onError: (error) => reported.push(error) })
  onTestFinished(site.destroy)
  await connectHarbor(site.core, { accounts: accountsOf([address]), chainId })
  const asked: unknown[] = []
  /** What the list of items says after each reading. */
  const quantities = ['1', '1', '1', '1']
  const load = async (name: FeatureName): Promise<never> => {
    if (missing.includes(name)) throw featureMissing({ option: name })
    return {
      refresh: async (namespace: string, signal: AbortSignal, tokens?: readonly string[]) => {
        asked.push([name, namespace, ...(tokens ?? [])])
        signal.throwIfAborted()
        if (name === 'nfts') quantities.shift()
      },
      list: () => ({ items: [{ id: item.toLowerCase(), quantity: quantities[0] }] }),
    } as never
  }
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  }
  const refresh = (assets: readonly (string | undefined)[]) =>
    refreshMoved({ core: site.core, load }, { chainId, address: address.toLowerCase(), assets })
  return { ...site, load, asked, quantities, reported, refresh, settle }
}

it('the balance is read, and the tokens that moved past the caches of the server, what pays the fee among them', async () => {
  const { refresh, asked } = await visitor()
  await refresh([`${chainId}/erc20:0xCc`, undefined, `${chainId}/slip44:60`, 'eip155:137/erc20:0xDd', 'none'])
  expect(asked).toEqual([
    ['balance', 'eip155'],
    ['tokens', 'eip155', native, `${chainId}:0xCc`],
  ])
})
it('a feature that the site leaves out is passed over in silence', async () => {
  const { refresh, asked, reported } = await visitor(['tokens'])
  await refresh([])
  expect(asked).toEqual([['balance', 'eip155']])
  expect(reported).toEqual([])
})
it('code that does not load is reported, and the rest is read', async () => {
  const { core, load, asked, reported } = await visitor()
  const broken = async (name: FeatureName): Promise<never> => {
    if (name === 'balance') throw chunkFailed({ view: name })
    return load(name)
  }
  await refreshMoved({ core, load: broken }, { chainId, address, assets: [] })
  expect(asked).toEqual([['tokens', 'eip155', native]])
  expect(reported).toMatchObject([{ code: 'ui.chunk_failed' }])
})
it('items are read until the list says something else, three times at most, by the clock of the instance', async () => {
  const { refresh, asked, quantities, pass, settle } = await visitor()
  const reads = () => asked.filter((one) => (one as readonly string[])[0] === 'nfts').length
  const first = refresh([item])
  for (const count of [1, 2, 3]) {
    if (count > 1) pass(4_000)
    await settle()
    expect(reads()).toBe(count)
  }
  await first
  quantities.splice(0, 9, '2', '1', '1')
  await refresh([item])
  expect(reads()).toBe(4)
})
it('ends with the instance, and after half a minute', async () => {
  const { refresh, destroy, asked, pass, settle, reported } = await visitor()
  const ended = refresh([item])
  await settle()
  destroy()
  await ended
  pass(10_000)
  await settle()
  expect(asked.filter((one) => (one as readonly string[])[0] === 'nfts')).toHaveLength(1)
  expect(reported).toEqual([])

  const other = await visitor()
  const hangs = async () => ({ refresh: () => new Promise(() => {}) }) as never
  const late = refreshMoved({ core: other.core, load: hangs }, { chainId, address, assets: [] })
  await settle()
  other.pass(30_000)
  await late
  expect(other.reported).toEqual([])
})
it('the lists of another account or network are left alone', async () => {
  const { core, load, asked } = await visitor()
  await refreshMoved({ core, load }, { chainId, address: '0xEe', assets: [] })
  await refreshMoved({ core, load }, { chainId: 'eip155:137' as ChainId, address, assets: [] })
  expect(asked).toEqual([])
})
