import { expect, test } from 'vitest'
import { devnetOfTests } from './devnetOfTests.test.support'
import { evm, openSend, signal, tokenOf } from './openSend.test.support'

const chains = devnetOfTests()
const receiver = '0x4f3Ad6a06A5145e0Aca24a838b036998dEdC91c7'

test('a transfer that is open while the site switches sending off asks no wallet, and goes once it is on again', async () => {
  const { send, update, wallet } = await openSend(chains.devnet())
  send.fill({ token: tokenOf(evm, 'ETH', 18), sendTokenAmount: '0.1', receiverAddress: receiver })
  const review = await send.review(signal)
  const asked = () => wallet.log.filter(({ method }) => method === 'eth_sendTransaction').length
  update({ features: { send: false } })
  await expect(send.submit({ review, signal })).rejects.toMatchObject({
    code: 'config.feature_off',
    data: { option: 'features.send' },
  })
  expect(asked()).toBe(0)
  update({ features: { send: true } })
  await send.submit({ review, signal })
  expect(asked()).toBe(1)
})
