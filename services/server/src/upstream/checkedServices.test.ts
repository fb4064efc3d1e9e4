import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { createAlchemy } from './alchemy/createAlchemy'
import type { Outgoing } from './createUpstream'
import { createDas } from './das/createDas'
import { failing, startService } from './startService.test.support'
import { steppingClock } from './steppingClock.test.support'
import { createZerion } from './zerion/createZerion'

type Services = Outgoing & { readonly lifetime: AbortSignal }

interface Asked {
  readonly path: string
  readonly body: string
}

interface Adapter {
  /** Whether it is the question of this server's own. */
  readonly isCheck: (asked: Asked) => boolean
  readonly sound: string
  /** What it answers with status 200 to who may ask nothing. */
  readonly refusal: string
  /** What a visitor has it asked. */
  readonly visit: (url: string, services: Services) => () => Promise<unknown>
}

const account = `0x${'52'.repeat(20)}`
const rpcRefusal = '{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"limit exceeded"}}'
const adapters: Readonly<Record<string, Adapter>> = {
  Alchemy: {
    isCheck: ({ body }) => body.includes('"eth_blockNumber"'),
    sound: '{"jsonrpc":"2.0","id":1,"result":"0x1"}',
    refusal: rpcRefusal,
    visit(url, services) {
      const config = { ALCHEMY_URL: url, ALCHEMY_KEY: 'k' }
      const network = createAlchemy({ ...services, config }).of('eip155:1')
      return () => network.call([{ method: 'eth_getBalance', params: [account, 'latest'] }], String)
    },
  },
  'who answers for items of Solana': {
    isCheck: ({ body }) => body.includes('"getAsset"'),
    sound: '{"jsonrpc":"2.0","id":1,"result":{}}',
    refusal: rpcRefusal,
    visit(url, services) {
      const das = createDas(url, services)
      return () => das.call('getAssetsByOwner', { ownerAddress: account }, String)
    },
  },
  Zerion: {
    isCheck: ({ path }) => path.startsWith('/v1/chains/'),
    sound: '{"data":[{"id":"ethereum","attributes":{"external_id":"0x1"}}]}',
    refusal: '{"errors":[{"title":"Too many requests"}]}',
    visit(url, services) {
      const config = { ZERION_URL: url, ZERION_KEY: 'k' }
      const zerion = createZerion({ ...services, config })
      const chains: readonly ChainId[] = ['eip155:1' as ChainId]
      return () => zerion.ofWallet({ account, what: 'positions', chains, page: [] }, String)
    },
  },
}

/** A service that fails at what visitors ask and answers a check so; how each of several visits ended. */
async function endsOf({ isCheck, visit }: Adapter, answer: string): Promise<readonly string[]> {
  let checks = 0
  const service = await startService((one, response, count) => {
    if (!isCheck(one)) return failing(500)(one, response, count)
    checks += 1
    return void response.end(answer)
  })
  const ask = visit(service.url, { clock: steppingClock(), fetch, lifetime: new AbortController().signal })
  const ends: string[] = []
  for (let time = 1; time <= 8; time += 1) {
    const { fault } = await ask().then(
      () => ({ fault: 'none' }),
      (error: { readonly fault: string }) => error,
    )
    ends.push(fault)
    if (fault === 'failing') await expect.poll(() => checks).toBeGreaterThanOrEqual(time)
  }
  return ends
}

it.each(Object.entries(adapters))(
  'N-307 %s is not left alone for what visitors make it fail at, while it answers this server’s own question',
  async (_, adapter) => {
    expect(new Set(await endsOf(adapter, adapter.sound))).toEqual(new Set(['failing']))
  },
)

it.each(Object.entries(adapters))(
  'N-307 %s is left alone where it refuses that too, with whatever status',
  async (_, adapter) => {
    expect((await endsOf(adapter, adapter.refusal)).at(-1)).toBe('resting')
  },
)
