import { getAccount } from '@latchkey/core'
import { accounts } from '@latchkey/devnet'
import type { ChainId } from '@latchkey/protocol/caip'
import { describe, expect, onTestFinished, test } from 'vitest'
import { chainReadings, wei } from './chainReadings.test.support'
import { devnetOfTests } from './devnetOfTests.test.support'
import { ether, evm, openSend, signal, stranger, tokenOf } from './openSend.test.support'

const chains = devnetOfTests()
const { contracts } = chains

const { balanceOf, heldBy, setBaseFee } = chainReadings(chains.controls)

describe('sending', () => {
  test('ether arrives to the wei, the form begins anew, and whoever watches is told', async () => {
    const { send, tracked, events, me } = await openSend(chains.devnet())
    send.fill({ token: ether, sendTokenAmount: '0.3', receiverAddress: stranger })
    const review = await send.review(signal)
    expect(review).toMatchObject({
      amount: 3n * 10n ** 17n,
      funds: 'enough',
      receiver: { kind: 'account', past: 'unknown' },
    })
    const { hash } = await send.submit({ review, signal })
    expect(await balanceOf(stranger)).toBe(3n * 10n ** 17n)
    expect(send.getState()).toEqual({ loading: false })
    expect(tracked).toEqual([
      {
        chainId: evm,
        from: me,
        hash,
        kind: 'send',
        at: expect.any(Number),
        to: stranger,
        nonce: expect.any(Number),
        amount: { text: '0.3', symbol: 'ETH', assetId: `${evm}/slip44:60`, decimals: 18 },
      },
    ])
    const told = { caipNetworkId: evm, isSmartAccount: false, network: evm, token: 'ETH', amount: '0.3' }
    expect(events).toEqual([
      { event: 'SEND_INITIATED', properties: told },
      { event: 'SEND_SUCCESS', properties: { ...told, hash } },
    ])
    expect(send.recent()).toEqual([{ address: stranger, times: 1 }])
  })

  test.each(['usd', 'usdt'] as const)('a token arrives: %s', async (kind) => {
    const contract = contracts()[kind]
    const { send, wallet } = await openSend(chains.devnet())
    send.fill({ token: tokenOf(evm, 'USD', 6, contract), sendTokenAmount: '12.345678', receiverAddress: stranger })
    const review = await send.review(signal)
    expect(review.funds).toBe('enough')
    const { hash } = await send.submit({ review, signal })
    expect(await heldBy(contract, stranger)).toBe(12_345_678n)
    const sent = wallet.log.filter(({ method }) => method === 'eth_sendTransaction')
    expect(sent).toHaveLength(1)
    expect(await chains.controls().request('eth_getTransactionByHash', [hash])).toMatchObject({
      to: contract.toLowerCase(),
      value: '0x0',
      input: `0xa9059cbb${stranger.slice(2).toLowerCase().padStart(64, '0')}${12_345_678n.toString(16).padStart(64, '0')}`,
    })
  })

  test('pressed twice, it sends once', async () => {
    const { send, wallet } = await openSend(chains.devnet())
    send.fill({ token: ether, sendTokenAmount: '1', receiverAddress: stranger })
    const review = await send.review(signal)
    const [one, two] = await Promise.all([send.submit({ review, signal }), send.submit({ review, signal })])
    expect(one).toEqual(two)
    expect(wallet.log.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
    expect(await balanceOf(stranger)).toBe(10n ** 18n)
  })

  test('what fails in the wallet is told with what was to be sent, and the form begins anew', async () => {
    const { send, wallet, events } = await openSend(chains.devnet())
    wallet.failWith(-32603, 'eth_sendTransaction')
    send.fill({ token: ether, sendTokenAmount: '1', receiverAddress: stranger })
    await expect(send.submit({ signal })).rejects.toThrow()
    expect(events.map(({ event }) => event)).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
    const { message, ...told } = (events[1]?.properties ?? {}) as { readonly message?: unknown }
    expect(message).toEqual(expect.any(String))
    expect(told).toEqual(events[0]?.properties)
    expect(send.getState()).toEqual({ loading: false })
  })

  test('what the wallet refuses is told as refused, and the form begins anew', async () => {
    const { send, wallet, events, tracked } = await openSend(chains.devnet())
    wallet.rejectNext('eth_sendTransaction')
    send.fill({ token: ether, sendTokenAmount: '1', receiverAddress: stranger })
    const sending = send.submit({ signal })
    await expect(sending).rejects.toMatchObject({ code: 'wallet.request_rejected' })
    expect(events.map(({ event }) => event)).toEqual(['SEND_INITIATED', 'SEND_REJECTED'])
    expect(events[1]?.properties).toMatchObject({ message: expect.stringContaining('refused'), amount: '1' })
    expect(send.getState()).toEqual({ loading: false })
    expect([tracked, send.recent()]).toEqual([[], []])
    expect(await balanceOf(stranger)).toBe(0n)
  })

  test('the state says that the wallet is being asked', async () => {
    const { send, wallet } = await openSend(chains.devnet())
    wallet.setApproval('manual')
    send.fill({ token: ether, sendTokenAmount: '1', receiverAddress: stranger })
    const sending = send.submit({ signal })
    await wallet.nextRequest()
    expect(send.getState()).toMatchObject({ loading: true, sendTokenAmount: '1' })
    wallet.approve()
    await sending
    expect(send.getState()).toEqual({ loading: false })
  })

  test('a form without its fields is refused in the words of the requirements', async () => {
    const { send } = await openSend(chains.devnet())
    const missing = { message: 'An amount and receiver address are required' }
    await expect(send.submit({ signal })).rejects.toMatchObject(missing)
    send.fill({ sendTokenAmount: '1' })
    await expect(send.review(signal)).rejects.toMatchObject(missing)
    send.fill({ receiverAddress: stranger })
    await expect(send.review(signal)).rejects.toMatchObject({ message: 'A token is required' })
  })

  test.each(['0', '0.0', '-1', '1e3', '0x1', '1,5', '', '1.0000000000000000001', '٣', '1 000'])(
    'the amount %j is refused',
    async (sendTokenAmount) => {
      const { send } = await openSend(chains.devnet())
      send.fill({ token: ether, sendTokenAmount, receiverAddress: stranger })
      await expect(send.review(signal)).rejects.toMatchObject({ code: expect.stringMatching(/^send\.amount_/) })
    },
  )

  test('the token itself is no receiver', async () => {
    const { usd } = contracts()
    const { send } = await openSend(chains.devnet())
    send.fill({ token: tokenOf(evm, 'USD', 6, usd), sendTokenAmount: '1', receiverAddress: usd.toLowerCase() })
    await expect(send.review(signal)).rejects.toMatchObject({ code: 'send.receiver_is_token' })
  })

  test('U-20 a list that lies about decimals moves nothing', async () => {
    const { send } = await openSend(chains.devnet())
    const token = tokenOf(evm, 'USD', 18, contracts().usd)
    send.fill({ token, sendTokenAmount: '1', receiverAddress: stranger })
    await expect(send.submit({ signal })).rejects.toMatchObject({ code: 'send.token_differs' })
  })

  test('U-20 a list that lies about the decimals of the own currency moves nothing', async () => {
    const { send } = await openSend(chains.devnet())
    send.fill({ token: tokenOf(evm, 'USD', 19), sendTokenAmount: '0.1', receiverAddress: stranger })
    await expect(send.submit({ signal })).rejects.toMatchObject({ code: 'send.token_differs' })
    expect(await balanceOf(stranger)).toBe(0n)
  })

  test('U-20 an address that is no token, whose decimals nobody tells, moves nothing', async () => {
    const { send } = await openSend(chains.devnet())
    send.fill({ token: tokenOf(evm, 'USD', 6, stranger), sendTokenAmount: '1', receiverAddress: accounts[1].address })
    await expect(send.submit({ signal })).rejects.toMatchObject({ code: 'send.token_differs' })
  })

  test('contracts are told from accounts, and from accounts that let a contract act', async () => {
    const { send } = await openSend(chains.devnet())
    const kindOf = async (receiverAddress: string) => {
      send.fill({ token: ether, sendTokenAmount: '0.1', receiverAddress })
      return (await send.review(signal)).receiver.kind
    }
    expect(await kindOf(accounts[1].address)).toBe('account')
    expect(await kindOf(contracts().weth)).toBe('contract')
    await chains.controls().request('anvil_setCode', [stranger, `0xef0100${'11'.repeat(20)}`])
    expect(await kindOf(stranger)).toBe('delegated')
  })

  test('too little, and too little for the fee, are states of their own', async () => {
    const { send, me } = await openSend(chains.devnet())
    await chains.controls().setBalance(me, 10n ** 18n)
    const fundsOf = async (sendTokenAmount: string, token = ether) => {
      send.fill({ token })
      send.fill({ sendTokenAmount, receiverAddress: stranger })
      return (await send.review(signal)).funds
    }
    expect(await fundsOf('0.5')).toBe('enough')
    expect(await fundsOf('1')).toBe('no-fee')
    expect(await fundsOf('1.000000000000000001')).toBe('too-little')
    await expect(send.submit({ signal })).rejects.toMatchObject({ code: 'send.amount_not_covered' })
    await chains.controls().setBalance(me, 1n)
    expect(await fundsOf('1', tokenOf(evm, 'USD', 6, contracts().usd))).toBe('no-fee')
    await expect(send.submit({ signal })).rejects.toMatchObject({ code: 'send.fee_not_covered' })
  })

  test('the most of ether leaves the fee, and can be sent', async () => {
    const { send, me } = await openSend(chains.devnet())
    await chains.controls().setBalance(me, 10n ** 18n)
    const most = await send.readMost(ether, signal)
    send.fill({ token: ether, sendTokenAmount: most, receiverAddress: stranger })
    const review = await send.review(signal)
    expect(review.funds).toBe('enough')
    await send.submit({ review, signal })
    expect(await balanceOf(stranger)).toBe(review.amount)
  })

  test('the most of a token is all of it', async () => {
    const { usd } = contracts()
    const { send, me } = await openSend(chains.devnet())
    expect(await send.readMost(tokenOf(evm, 'USD', 6, usd), signal)).toBe(String(Number(await heldBy(usd, me)) / 1e6))
  })

  test('what a rollup takes for its data and its operator is part of the fee and of what is kept', async () => {
    const { send, me } = await openSend(chains.devnet())
    await chains.controls().setBalance(me, 10n ** 18n)
    send.fill({ token: ether, sendTokenAmount: '0.1', receiverAddress: stranger })
    const [before, most] = [await send.review(signal), await send.readMost(ether, signal)]
    const oracle = '0x420000000000000000000000000000000000000F'
    // Answers 0x1000 to `getL1FeeUpperBound`, and nothing else: as before Isthmus.
    const dataFee = '60003560e01c63f1c7a58b14601357600080fd5b61100060005260206000f3'
    await chains.controls().request('anvil_setCode', [oracle, `0x${dataFee}`])
    const after = await send.review(signal)
    expect(after.fee.least - before.fee.least).toBe(0x1000n)
    expect(wei(most) - wei(await send.readMost(ether, signal))).toBe(0x1000n)
    // Answers the gas it is asked for to `getOperatorFee` too.
    const operator = `60003560e01c63275aedd214602e57${dataFee.replace('6013', '6022')}5b60043560005260206000f3`
    await chains.controls().request('anvil_setCode', [oracle, `0x${operator}`])
    const last = await send.review(signal)
    expect(last.fee.least - after.fee.least).toBe(21_000n)
    expect(wei(most) - wei(await send.readMost(ether, signal))).toBe(0x1000n + 65_000n)
  })

  test('a fee that jumped asks again, one that moved a little does not', async () => {
    const { send, wallet } = await openSend(chains.devnet())
    send.fill({ token: ether, sendTokenAmount: '1', receiverAddress: stranger })
    const review = await send.review(signal)
    await setBaseFee(50n * 10n ** 9n)
    onTestFinished(() => setBaseFee(10n ** 9n))
    await expect(send.submit({ review, signal })).rejects.toMatchObject({
      code: 'send.review_outdated',
      data: { what: 'fee' },
    })
    expect(wallet.log.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
    expect(send.getState()).toMatchObject({ loading: false, sendTokenAmount: '1' })
    await send.submit({ review: await send.review(signal), signal })
    expect(await balanceOf(stranger)).toBe(10n ** 18n)
  })

  test.each([
    ['ether', undefined, '1'],
    ['a token', 'usd', '3'],
  ] as const)('a balance that fell meanwhile asks again, one that rose does not: %s', async (_, kind, text) => {
    const { send, wallet, me } = await openSend(chains.devnet())
    const contract = kind && contracts()[kind]
    const token = contract ? tokenOf(evm, 'USD', 6, contract) : ether
    send.fill({ token, sendTokenAmount: text, receiverAddress: stranger })
    const review = await send.review(signal)
    const spend = async () => {
      const call = { from: me, to: contract ?? accounts[1].address }
      const data = `0xa9059cbb${accounts[1].address.slice(2).padStart(64, '0')}${7n.toString(16).padStart(64, '0')}`
      await chains.controls().request('anvil_impersonateAccount', [me])
      await chains.controls().send(contract ? { ...call, data } : { ...call, value: '0x7' })
      await chains.controls().request('anvil_stopImpersonatingAccount', [me])
    }
    await spend()
    await expect(send.submit({ review, signal })).rejects.toMatchObject({
      code: 'send.review_outdated',
      data: { what: 'balance' },
    })
    expect(wallet.log.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
    const again = await send.review(signal)
    if (!contract) await chains.controls().setBalance(me, (await balanceOf(me)) + 10n ** 18n)
    await send.submit({ review: again, signal })
  })

  test('a receiver that became a contract asks again', async () => {
    const { send } = await openSend(chains.devnet())
    send.fill({ token: ether, sendTokenAmount: '1', receiverAddress: stranger })
    const review = await send.review(signal)
    await chains.controls().request('anvil_setCode', [stranger, '0x00'])
    await expect(send.submit({ review, signal })).rejects.toMatchObject({ data: { what: 'receiver' } })
  })

  test('a receiver who came to look like somebody the account sent to asks again', async () => {
    const alike = '0x4f3A896805528E7EE7a5178bEC1b57EE57bf91c7'
    const metadata = { operationType: 'send', hash: '0x1', chain: evm, minedAt: '', status: 'confirmed' }
    const sent = {
      id: 'sent',
      metadata: { ...metadata, sentFrom: accounts[0].address.toLowerCase(), sentTo: stranger.toLowerCase() },
      transfers: [{ direction: 'out', quantity: { numeric: '1' }, fungible_info: { symbol: 'ETH' } }],
    }
    let past: readonly (typeof sent)[] = []
    const { send, wallet } = await openSend(chains.devnet(), {
      answers: {
        '/v1/supported-chains': () => ({ http: [evm], ws: [] }),
        [`/v1/account/${accounts[0].address}/history`]: () => ({ data: past, next: null }),
      },
    })
    send.fill({ token: ether, sendTokenAmount: '1', receiverAddress: alike })
    const review = await send.review(signal)
    expect(review.receiver.lookalike).toBeUndefined()
    // Sent from another device while the visitor looked at the review.
    past = [sent]
    await expect(send.submit({ review, signal })).rejects.toMatchObject({
      code: 'send.review_outdated',
      data: { what: 'receiver' },
    })
    expect(wallet.log.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
    const again = await send.review(signal)
    expect(again.receiver.lookalike).toMatchObject({ address: stranger })
    await send.submit({ review: again, signal })
  })

  test('another network empties the form, and ends what was being read', async () => {
    const { core, send } = await openSend(chains.devnet())
    send.fill({ token: ether, sendTokenAmount: '1', receiverAddress: stranger })
    const review = await send.review(signal)
    const reading = send.review(signal)
    reading.catch(() => {})
    const { switchNetwork } = await (await core.onDemand()).loadRequests()
    await switchNetwork(core, { chainId: 'eip155:31338' as ChainId })
    await expect(send.submit({ review, signal })).rejects.toMatchObject({ code: 'request.wrong_chain' })
  })

  test('another account ends what was being read, with no answer', async () => {
    const { core, send, wallet } = await openSend(chains.devnet())
    send.fill({ token: ether, sendTokenAmount: '1', receiverAddress: stranger })
    const reading = send.review(signal)
    reading.catch(() => {})
    await wallet.setAccounts([1])
    await expect.poll(() => getAccount(core.store.getState()).address).toBe(accounts[1].address)
    await expect(reading).rejects.toMatchObject({ code: 'send.sender_changed' })
  })

  test('a link that was read while the network changed is of neither', async () => {
    const { core, send } = await openSend(chains.devnet())
    const reading = send.readLink(`ethereum:${stranger}?value=1e18`, [ether])
    core.store.setState({ activeNamespace: 'solana' })
    await expect(reading).rejects.toMatchObject({ code: 'send.sender_changed' })
  })

  test('a link that could not be read, since its code did not come, says so', async () => {
    const loadLinks = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    const { send } = await openSend(chains.devnet(), { loadLinks })
    await expect(send.readLink(`ethereum:${stranger}`, [ether])).rejects.toMatchObject({ code: 'ui.chunk_failed' })
  })

  test('U-22 somebody who looks like somebody the account sent to is told, and a first time where all of the past is known', async () => {
    let next: string | null = null
    const history = (sentTo: string, more: object = {}, direction = 'out') => ({
      id: JSON.stringify([sentTo, more]),
      metadata: {
        ...{ operationType: 'send', hash: '0x1', chain: evm, minedAt: '', sentFrom: accounts[0].address.toLowerCase() },
        ...{ sentTo, status: 'confirmed', ...more },
      },
      transfers: [{ direction, quantity: { numeric: '1' }, fungible_info: { symbol: 'ETH' } }],
    })
    const alike = '0x4f3A896805528E7EE7a5178bEC1b57EE57bf91c7'
    const { core, send, wallet } = await openSend(chains.devnet(), {
      answers: {
        '/v1/supported-chains': () => ({ http: [evm], ws: [] }),
        [`/v1/account/${accounts[0].address}/history`]: () => ({
          data: [
            history(stranger.toLowerCase(), { hash: '0x1' }),
            history(stranger.toLowerCase(), { hash: '0x2' }),
            // What others sent, or made look sent, is no past of this account.
            history(accounts[2].address, { sentFrom: accounts[1].address.toLowerCase() }),
            history(accounts[2].address, { operationType: 'receive' }),
            history(accounts[0].address, { operationType: 'receive', sentFrom: accounts[3].address }, 'in'),
            history(accounts[0].address, { operationType: 'receive', sentFrom: accounts[1].address }, 'in'),
          ],
          next,
        }),
      },
    })
    const receiverOf = async (receiverAddress: string) => {
      send.fill({ token: ether, sendTokenAmount: '0.1', receiverAddress })
      return (await send.review(signal)).receiver
    }
    expect(await receiverOf(stranger)).toMatchObject({ past: 'known', times: 2, lookalike: undefined })
    expect(await receiverOf(alike)).toMatchObject({ past: 'first', lookalike: { address: stranger, times: 2 } })
    expect(await receiverOf(accounts[2].address)).toMatchObject({ past: 'first', lookalike: undefined })
    expect(await receiverOf(accounts[3].address)).toMatchObject({ past: 'only-sender' })
    // Once the site may see that the wallet has both, it is no stranger.
    await wallet.setAccounts([0, 1])
    await expect.poll(() => getAccount(core.store.getState()).allAccounts).toHaveLength(2)
    expect(await receiverOf(accounts[1].address)).toMatchObject({ past: 'first' })
    expect(await receiverOf(accounts[0].address)).toMatchObject({ past: 'own' })
    // It may have been sent to before that page.
    next = 'older'
    expect(await receiverOf(accounts[2].address)).toMatchObject({ past: 'unknown' })
    expect(await receiverOf(stranger)).toMatchObject({ past: 'known', times: 2 })
    expect(await receiverOf(alike)).toMatchObject({ past: 'unknown', lookalike: { address: stranger } })
  })
})
