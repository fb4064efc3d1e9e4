import { afterAll, beforeAll, expect, it } from 'vitest'
import { firstStartTimeout, startDevnetData } from '../fake/startDevnetData.test.support'

let data: Awaited<ReturnType<typeof startDevnetData>>

beforeAll(async () => {
  data = await startDevnetData()
}, firstStartTimeout)
afterAll(() => data.stop())

/** Asks the local Solana chain through the server. */
async function ask(method: string, params: readonly unknown[] = []) {
  const { solana } = data.devnet
  if (!solana) throw new Error('litesvm has no build for this platform')
  const response = await data.rpc(solana.id, { jsonrpc: '2.0', id: 1, method, params })
  return (await response.json()) as { readonly result?: unknown; readonly error?: { readonly code: number } }
}

it('the Solana chain is listed and proxied by its id', async () => {
  const { id, accounts } = data.devnet.solana ?? { id: '', accounts: [] }
  const { http } = (await (await data.get('/v1/supported-chains')).json()) as { readonly http: readonly string[] }
  expect(http).toContain(id)
  expect(id).toBe(`solana:${String((await ask('getGenesisHash')).result).slice(0, 32)}`)
  expect(await ask('getBalance', [accounts[0]?.address])).toMatchObject({ result: { value: 100_000_000_000 } })
  const latest = await ask('getLatestBlockhash', [{ commitment: 'confirmed' }])
  expect(latest).toMatchObject({ result: { value: { blockhash: expect.any(String) } } })
})

it('what only a test may do to the chain is not passed on', async () => {
  for (const method of ['requestAirdrop', 'devnet_setBalance', 'devnet_setFrozen'])
    expect((await ask(method)).error?.code).toBe(-32601)
})
