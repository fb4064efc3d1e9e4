import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { createCore } from '../createCore'
import { fakeClock } from '../fake/fakeClock.test.support'
import type { Options } from '../options/Options'
import { memoryStorage } from '../storage/memoryStorage'
import { deadlines } from '../time/deadlines'
import type { Adapter } from './Adapter'

const { signal } = new AbortController()

/** A chain whose nodes answer over REST: no JSON-RPC, so it has no rules of methods. */
const cosmos = (): Adapter<'cosmos'> => ({
  namespace: 'cosmos',
  setup: (context) => ({
    discover: () => () => {},
    parseAddress: (value) => value,
    sameAddress: (one, other) => one === other,
    explorerUrl: () => undefined,
    async getBalance({ address, chainId, signal }) {
      const network = context.networks().find(({ caipNetworkId }) => caipNetworkId === chainId)
      const url = `${network?.rpcUrls.default.http[0]}/cosmos/bank/v1beta1/balances/${address}`
      const body = await context.requestJson({ url, why: 'balance', signal, timeout: deadlines.read })
      const { balances } = body as { readonly balances: readonly { readonly amount: string }[] }
      return BigInt(balances[0]?.amount ?? 0)
    },
    actions: () => Promise.reject(new Error('not asked in these tests')),
  }),
})

function open(fetch: Options['fetch']) {
  const clock = fakeClock()
  const { core, destroy } = createCore({
    adapters: [cosmos()],
    networks: [
      {
        id: 'hub-4',
        name: 'Hub',
        chainNamespace: 'cosmos',
        nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
        rpcUrls: { default: { http: ['https://rest.example'] } },
      },
    ],
    clock,
    storage: memoryStorage(),
    onError: () => {},
    fetch,
  })
  const balance = () =>
    core.runtimes.get('cosmos')?.getBalance?.({ address: 'cosmos1quay', chainId: 'cosmos:hub-4' as ChainId, signal })
  return { core, clock, destroy, balance }
}

it("reads over REST through the site's own fetch, and the ledger knows of each try", async () => {
  const { core, balance } = open(async () => Response.json({ balances: [{ denom: 'uatom', amount: '1500000' }] }))
  expect(await balance()).toBe(1_500_000n)
  expect(core.ledger).toEqual([
    {
      at: expect.any(Number),
      url: 'https://rest.example/cosmos/bank/v1beta1/balances/cosmos1quay',
      why: 'balance',
      tries: 1,
      status: 200,
    },
  ])
})
it('ends at the deadline of a read, and with the instance', async () => {
  const never: Options['fetch'] = () => new Promise(() => {})
  const late = open(never)
  const outcome = expect(late.balance()).rejects.toMatchObject({ code: 'http.timed_out' })
  await late.clock.pass(deadlines.read)
  await outcome
  const left = open(never)
  const ended = expect(left.balance()).rejects.toBeDefined()
  await left.clock.pass(0)
  left.destroy()
  await ended
})
