import type { RpcProvider } from '@latchkey/protocol/actions'
import { expect, it } from 'vitest'
import { connect } from '../connection/connect'
import { disconnect } from '../connection/disconnect'
import { openCore } from '../fake/openCore.test.support'
import { pageOfEachTest } from '../fake/pageOfEachTest.test.support'
import { settle } from '../fake/settle.test.support'
import type { Options } from '../options/Options'
import { deadlines } from '../time/deadlines'

pageOfEachTest()

async function connected(options: Partial<Options> = {}) {
  const opened = openCore(options)
  await opened.ready()
  // In a page the code that connects brings it.
  await opened.core.onDemand()
  const providers = opened.core.getProvider
  expect(providers('eip155')).toBeUndefined()
  await connect(opened.core, { connector: 'org.harbor' })
  return { ...opened, providers, provider: () => (providers('eip155') ?? expect.fail('no provider')) as RpcProvider }
}

it('is one object as long as the connection lasts, and gone after it', async () => {
  const { provider, providers, core } = await connected()
  expect(provider()).toBe(provider())
  await disconnect(core)
  expect(providers('eip155')).toBeUndefined()
})
it.each([[undefined], [null], [{}], [{ method: 7 }], [{ method: ['eth_call'] }]])(
  'X-14 a request without a method, %o, is refused by a code and reaches no wallet',
  async (request) => {
    const { provider, wallet } = await connected()
    const before = wallet.asked.length
    await expect(provider().request(request as never)).rejects.toMatchObject({ code: 'rpc.invalid_request' })
    expect(wallet.asked).toHaveLength(before)
  },
)
it('speaks to the wallet', async () => {
  const { provider, wallet } = await connected()
  expect(await provider().request({ method: 'eth_getBalance' })).toBe('answer to eth_getBalance')
  expect(await provider().request({ method: 'personal_sign' })).toBe('answer to personal_sign')
  expect(wallet.asked).toContain('personal_sign')
})
it('tells while a request waits for consent, and no longer once it is settled; a read waits for nobody', async () => {
  const { provider, core, wallet, handle } = await connected()
  const told: number[] = []
  core.store.subscribe(({ consents }) => told.push(consents))
  await provider().request({ method: 'eth_getBalance' })
  expect(told).toEqual([])
  await provider().request({ method: 'personal_sign' })
  expect(told).toEqual([1, 0])
  handle.provider.request = () => Promise.reject(new Error('no'))
  await expect(provider().request({ method: 'personal_sign' })).rejects.toThrow('no')
  expect(told).toEqual([1, 0, 1, 0])
  expect(wallet.asked).toContain('personal_sign')
})
it('rejects a request that waits for consent when the wallet is disconnected, and lets a read go on', async () => {
  const { provider, core, wallet, handle } = await connected()
  let answerRead: (value: string) => void = () => {}
  wallet.mode = 'silent'
  const sign = provider().request({ method: 'personal_sign' })
  sign.catch(() => {})
  await settle()
  const request = handle.provider.request
  handle.provider.request = () => new Promise((resolve) => (answerRead = resolve))
  const read = provider().request({ method: 'eth_blockNumber' })
  await settle()
  handle.provider.request = request
  wallet.mode = 'approve'
  await disconnect(core)
  await expect(sign).rejects.toMatchObject({ code: 'wallet.request_cancelled' })
  answerRead('0x1')
  expect(await read).toBe('0x1')
})
it('ends a request at its deadline when the wallet never answers', async () => {
  const { provider, wallet, clock } = await connected()
  wallet.mode = 'silent'
  const sign = provider().request({ method: 'eth_sendTransaction' })
  sign.catch(() => {})
  await settle()
  await clock.pass(deadlines.request)
  await expect(sign).rejects.toMatchObject({ code: 'wallet.request_timed_out' })
})
it('reads over the app’s own transport, but leaves who and where to the wallet', async () => {
  const { provider } = await connected({
    transports: { 'eip155:1': async ({ method }: { method: string }) => `own ${method}` },
  })
  expect(await provider().request({ method: 'eth_blockNumber' })).toBe('own eth_blockNumber')
  expect(await provider().request({ method: 'eth_accounts' })).toBe('answer to eth_accounts')
  expect(await provider().request({ method: 'eth_chainId' })).toBe('answer to eth_chainId')
})
