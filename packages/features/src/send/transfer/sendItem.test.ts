import { expect, test } from 'vitest'
import { wordOf } from '../../contract/encodeCall'
import { chainReadings } from '../chainReadings.test.support'
import { devnetOfTests } from '../devnetOfTests.test.support'
import { evm, openSend, signal, stranger } from '../openSend.test.support'

const chains = devnetOfTests()
const { controls } = chains
const { contracts } = chains

const { allMined } = chainReadings(controls)
const ask = async (to: string, data: string) => {
  await allMined()
  return controls().request('eth_call', [{ to, data }, 'latest'])
}
const write = (from: string, to: string, data: string) => controls().send({ from, to, data })
const ownerOf = async (contract: string, tokenId: bigint) =>
  `0x${String(await ask(contract, `0x6352211e${wordOf(tokenId)}`)).slice(26)}`
const heldOf = async (contract: string, who: string, tokenId: bigint) =>
  BigInt(String(await ask(contract, `0x00fdd58e${wordOf(who)}${wordOf(tokenId)}`)))

/** One of each standard in the account: the last that was minted of the first, three of number 900 of the second. */
async function mint(me: string): Promise<{ single: string; several: string; singleId: bigint }> {
  const { nft: single, keyring: several } = contracts()
  await write(me, single, `0x6a627842${wordOf(me)}`)
  await write(me, several, `0x156e29f6${wordOf(me)}${wordOf(900n)}${wordOf(3n)}`)
  return { single, several, singleId: BigInt(String(await ask(single, '0x18160ddd'))) }
}

test('an item arrives, and whoever watches is told which', async () => {
  const { send, tracked, events, me } = await openSend(chains.devnet())
  const { single, singleId } = await mint(me)
  const token = await send.readItem(
    { address: single, tokenId: `${singleId}`, known: { name: 'Keyhole one', collection: {} } },
    signal,
  )
  expect(token).toMatchObject({
    name: 'Keyhole one',
    quantity: { decimals: '0', numeric: '1' },
    item: { standard: 'erc721', tokenId: `${singleId}` },
  })
  send.fill({ token, sendTokenAmount: '1', receiverAddress: stranger })
  const review = await send.review(signal)
  expect(review).toMatchObject({ amount: 1n, after: 0n, funds: 'enough' })
  await send.submit({ review, signal })
  expect(await ownerOf(single, singleId)).toBe(stranger.toLowerCase())
  const assetId = `${evm}/erc721:${single}/${singleId}`
  expect(tracked).toMatchObject([{ kind: 'send', to: stranger, amount: { text: '1', symbol: 'Keyhole one', assetId } }])
  expect(events.map(({ event }) => event)).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  expect(send.getState()).toEqual({ loading: false })
})

test('of an item that one has several of, so many arrive', async () => {
  const { send, me } = await openSend(chains.devnet())
  const { several } = await mint(me)
  const token = await send.readItem({ address: several, tokenId: '900' }, signal)
  expect(token).toMatchObject({ name: '#900', quantity: { numeric: '3' }, item: { standard: 'erc1155' } })
  expect(await send.readMost(token, signal)).toBe('3')
  send.fill({ token, sendTokenAmount: '2', receiverAddress: stranger })
  await send.submit({ review: await send.review(signal), signal })
  expect([await heldOf(several, stranger, 900n), await heldOf(several, me, 900n)]).toEqual([2n, 1n])
})

test('what the account has no more of is seen before the wallet is asked', async () => {
  const { send, wallet, me } = await openSend(chains.devnet())
  const { several, single, singleId } = await mint(me)
  const one = await send.readItem({ address: single, tokenId: `${singleId}` }, signal)
  const many = await send.readItem({ address: several, tokenId: '900' }, signal)
  await write(me, single, `0x42842e0e${wordOf(me)}${wordOf(stranger)}${wordOf(singleId)}`)
  send.fill({ token: one, sendTokenAmount: '1', receiverAddress: stranger })
  expect(await send.review(signal)).toMatchObject({ funds: 'too-little' })
  await expect(send.submit({ signal })).rejects.toMatchObject({ code: 'send.amount_not_covered' })
  send.fill({ token: many, sendTokenAmount: '4', receiverAddress: stranger })
  expect(await send.review(signal)).toMatchObject({ funds: 'too-little' })
  send.fill({ sendTokenAmount: '1.5' })
  await expect(send.review(signal)).rejects.toMatchObject({ code: 'send.amount_invalid' })
  expect(wallet.log.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(0)
})

test('a contract that cannot hold an item is refused before the wallet is asked, and the collection itself too', async () => {
  const { send, me } = await openSend(chains.devnet())
  const { single, singleId } = await mint(me)
  const token = await send.readItem({ address: single, tokenId: `${singleId}` }, signal)
  send.fill({ token, sendTokenAmount: '1', receiverAddress: contracts().usd })
  await expect(send.review(signal)).rejects.toThrow()
  send.fill({ receiverAddress: single })
  await expect(send.review(signal)).rejects.toMatchObject({ code: 'send.receiver_is_token' })
})

test.each(['x', '-1', '1.5', `${1n << 256n}`, '9'.repeat(90)])('%s is the number of no item', async (tokenId) => {
  const { send } = await openSend(chains.devnet())
  await expect(send.readItem({ address: contracts().nft, tokenId }, signal)).rejects.toMatchObject({
    code: 'send.token_differs',
  })
})

test('a contract of neither standard has no items', async () => {
  const { send } = await openSend(chains.devnet())
  await expect(send.readItem({ address: stranger, tokenId: '1' }, signal)).rejects.toMatchObject({
    code: 'send.token_differs',
  })
})

test('on Solana no item can be sent', async () => {
  const { send } = await openSend(chains.devnet(), { namespace: 'solana' })
  await expect(send.readItem({ address: stranger, tokenId: '1' }, signal)).rejects.toMatchObject({
    code: 'send.unsupported',
  })
})

test('an opening begins anew, and never over what the wallet is asked for', async () => {
  const { send, wallet } = await openSend(chains.devnet())
  const opening = {}
  expect(send.hasBegun(opening)).toBe(false)
  send.begin(opening, { sendTokenAmount: '1' })
  expect([send.hasBegun(opening), send.hasBegun({})]).toEqual([true, false])
  send.begin({}, { receiverAddress: stranger })
  expect(send.hasBegun(opening)).toBe(false)
  expect(send.getState()).toEqual({ loading: false, receiverAddress: stranger })
  wallet.setApproval('manual')
  send.fill({ token: { ...(await send.readTokens(signal)).tokens[0] } as never, sendTokenAmount: '1' })
  const sent = send.submit({ signal })
  await wallet.nextRequest()
  send.begin({}, {})
  expect(send.getState()).toMatchObject({ loading: true, sendTokenAmount: '1' })
  wallet.approve()
  await sent
})
