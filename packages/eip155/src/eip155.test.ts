import { chainIdOf } from '@latchkey/protocol/caip'
import { describe, expect, test } from 'vitest'
import { alice, bob } from './fake/fakeWallet.test.support'
import { createTestContext } from './fake/testContext.test.support'
import { eip155 } from './index'

const chainId = chainIdOf('eip155', 1)
const { signal } = new AbortController()

test('making and setting up an adapter touches no page', () => {
  const adapter = eip155()
  expect(adapter.namespace).toBe('eip155')
  const runtime = adapter.setup(createTestContext())
  runtime.rediscover?.()
  runtime.discover(() => expect.fail('found something without a page'))()
})

describe('getBalance', () => {
  const balance = (answer: unknown) => {
    const asked: unknown[] = []
    const read = async (request: unknown) => {
      asked.push(request)
      return answer
    }
    const { getBalance } = eip155().setup(createTestContext({ read }))
    return { asked, result: getBalance?.({ address: alice, chainId, signal }) }
  }

  test('reads the newest block', async () => {
    const { asked, result } = balance('0xde0b6b3a7640000')
    expect(await result).toBe(10n ** 18n)
    expect(asked).toMatchObject([{ chainId, method: 'eth_getBalance', params: [alice, 'latest'], signal }])
  })

  test.each([null, undefined, '', '0x', '1', 1, '0xg', '0x1\n', `0x${'f'.repeat(65)}`, {}, '-0x1'])(
    'an answer of %o is a bad answer, never zero',
    async (answer) => {
      await expect(balance(answer).result).rejects.toMatchObject({ code: 'rpc.bad_answer' })
    },
  )
})

test('addresses have one spelling to compare by', () => {
  const { parseAddress } = eip155().setup(createTestContext())
  expect(parseAddress(alice)).toBe(alice.toLowerCase())
  expect(parseAddress(bob)).toBe(bob.toLowerCase())
  for (const wrong of ['', '0x', `${alice}0`, `x${alice}`, `${alice}\n`, 'vitalik.eth'])
    expect(parseAddress(wrong)).toBeUndefined()
})

test('actions come when they are asked for', async () => {
  const actions = await eip155()
    .setup(createTestContext())
    .actions(() => expect.fail('nothing is run'))
  expect(actions.formatUnits(1n, 1)).toBe('0.1')
})
