import { accounts } from '@latchkey/devnet'
import { describe, expect, test } from 'vitest'
import { devnetOfTests } from '../devnetOfTests.test.support'
import { ether, openSend, signal, stranger } from '../openSend.test.support'

const chains = devnetOfTests()

describe('who gets it', () => {
  const record = (name: string, addresses: object, attributes: readonly object[] = [{}]) => ({
    ...{ name, registered_at: '', attributes },
    addresses: Object.fromEntries(Object.entries(addresses).map(([type, address]) => [type, { address, created: '' }])),
  })
  const own = String((0x8000_0000 | 31337) >>> 0)
  const path = '/v1/profile/account/bob.latchkey.id'

  test.each([
    ['an address', stranger, stranger],
    ['one in lower case', stranger.toLowerCase(), stranger],
    ['one with room around it', ` ${stranger}\n`, stranger],
  ])('%s', async (_what, text, address) => {
    const { send, asked } = await openSend(chains.devnet())
    expect(await send.resolveReceiver(text, signal)).toEqual({ address })
    expect(asked).toEqual([])
  })

  test.each([
    ['a wrong checksum', `0x4F3${stranger.slice(5)}`],
    ['a digit too few', stranger.slice(0, -1)],
    ['a digit too many', `${stranger}0`],
    ['nobody', `0x${'0'.repeat(40)}`],
    ['an address of another chain', accounts[0].address.slice(2)],
    ['no name', 'bob'],
    ['a name with letters nobody sees', 'bob\u200b.latchkey.id'],
    ['a path', '../../x.id'],
    ['code of a page', 'javascript:alert(1)//x.id'],
    ['a page of the web', 'https://claim.example/bob.id'],
    ['a name behind a mark that turns the line', '\u202eid.bob.eth'],
    ['nothing', ' '],
  ])('N-296 %s is refused without asking', async (_what, text) => {
    const { send, asked } = await openSend(chains.devnet())
    await expect(send.resolveReceiver(text, signal)).rejects.toMatchObject({ code: 'send.receiver_invalid' })
    expect(asked).toEqual([])
  })

  test('a name, by its record for this chain', async () => {
    const answer = record('bob.latchkey.id', { [own]: stranger.toLowerCase() }, [
      { avatar: 'https://door.example/media/bob' },
    ])
    const { send } = await openSend(chains.devnet(), { answers: { [path]: () => answer } })
    expect(await send.resolveReceiver('Bob.latchkey.id', signal)).toEqual({
      address: stranger,
      name: 'bob.latchkey.id',
      image: 'https://door.example/media/bob',
    })
  })

  test('N-234 a picture that another host serves is not that of who gets it', async () => {
    const answer = record('bob.latchkey.id', { [own]: stranger }, [{ avatar: 'https://tracker.example/bob' }])
    const { send } = await openSend(chains.devnet(), { answers: { [path]: () => answer } })
    expect(await send.resolveReceiver('bob.latchkey.id', signal)).toEqual({
      address: stranger,
      name: 'bob.latchkey.id',
    })
  })

  test.each([
    ['for another chain alone', () => record('bob.latchkey.id', { 60: stranger, 2147483649: stranger })],
    ['for nobody', () => record('bob.latchkey.id', { [own]: `0x${'0'.repeat(40)}` })],
    ['that is an empty list', () => []],
  ])('a name with a record %s is not found', async (_what, answer) => {
    const { send } = await openSend(chains.devnet(), { answers: { [path]: answer } })
    await expect(send.resolveReceiver('bob.latchkey.id', signal)).rejects.toMatchObject({ code: 'send.name_not_found' })
  })

  test('a name the server does not know is not found, a fault is a fault', async () => {
    const { send } = await openSend(chains.devnet(), { answers: { '/v1/profile/account/odd.id': () => 7 } })
    await expect(send.resolveReceiver('bob.latchkey.id', signal)).rejects.toMatchObject({ code: 'send.name_not_found' })
    await expect(send.resolveReceiver('odd.id', signal)).rejects.toMatchObject({ code: 'http.bad_answer' })
  })

  test('U-24 KM-31 a name that points elsewhere by the time it is sent to moves nothing', async () => {
    let address: string = stranger
    const { send, wallet } = await openSend(chains.devnet(), {
      answers: { [path]: () => record('bob.latchkey.id', { [own]: address }) },
    })
    const { name, address: found } = await send.resolveReceiver('bob.latchkey.id', signal)
    send.fill({ token: ether, sendTokenAmount: '1', receiverAddress: found, receiverProfileName: name })
    const review = await send.review(signal)
    address = accounts[2].address
    await expect(send.submit({ review, signal })).rejects.toMatchObject({
      code: 'send.receiver_changed',
      data: { before: stranger, now: accounts[2].address },
    })
    expect(wallet.log.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
    address = stranger
    await send.submit({ review, signal })
    expect(send.recent()).toEqual([{ address: stranger, name: 'bob.latchkey.id', times: 1 }])
  })
})
