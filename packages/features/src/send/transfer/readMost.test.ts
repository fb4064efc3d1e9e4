import { expect, test } from 'vitest'
import { wei } from '../chainReadings.test.support'
import { devnetOfTests } from '../devnetOfTests.test.support'
import { ether, openSend, signal, stranger } from '../openSend.test.support'

const chains = devnetOfTests()

interface GasQuestion {
  readonly from: string
  readonly to: string
  readonly value: string
}

/** A site whose node says how much gas a transfer takes, as rollups do that count its data as gas. */
async function openOn(gasOf: (question: GasQuestion) => number | object) {
  const answering: typeof fetch = async (input, init) => {
    const { id, method, params } = JSON.parse(String(init?.body ?? '{}'))
    if (method !== 'eth_estimateGas') return fetch(input, init)
    const said = gasOf(params[0])
    return Response.json({
      ...{ jsonrpc: '2.0', id },
      ...(typeof said === 'number' ? { result: `0x${said.toString(16)}` } : { error: said }),
    })
  }
  const site = await openSend(chains.devnet(), { fetch: answering })
  await chains.controls().setBalance(site.me, 10n ** 18n)
  const keptOf = async () => 10n ** 18n - wei(await site.send.readMost(ether, signal))
  return { ...site, keptOf }
}

test('a chain where a plain transfer takes more gas than elsewhere keeps that for its fee, and a quarter more', async () => {
  const asked: GasQuestion[] = []
  const say = { gas: 21_000 }
  const { send, keptOf, me } = await openOn((question) => {
    asked.push(question)
    return say.gas
  })
  const usual = await keptOf()
  expect(asked).toEqual([{ from: me, to: me, value: '0x1' }])
  say.gas = 52_000
  expect(await keptOf()).toBe(usual)
  say.gas = 400_000
  expect(await keptOf()).toBe((usual / 65_000n) * 500_000n)
  send.fill({ token: ether, receiverAddress: stranger })
  const most = await send.readMost(ether, signal)
  expect(asked.at(-1)).toEqual({ from: me, to: stranger, value: '0x1' })
  send.fill({ sendTokenAmount: most })
  expect(await send.review(signal)).toMatchObject({ funds: 'enough' })
})

test('a receiver that refuses so little keeps the most of a balance from nobody', async () => {
  const say: { gas: number | object } = { gas: 21_000 }
  const { keptOf } = await openOn(() => say.gas)
  const usual = await keptOf()
  say.gas = { code: 3, message: 'execution reverted' }
  expect(await keptOf()).toBe(usual)
})
