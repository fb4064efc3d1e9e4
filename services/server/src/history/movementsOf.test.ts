import { encodeAbiParameters, encodeEventTopics, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import type { NodeBlock, NodeLog, NodeReceipt } from './Block'
import { entriesOf, mostListed, mostOfLog } from './entriesOf'
import { approvalOf, movementsOf } from './movementsOf'

const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
const account = (digit: string) => digit.repeat(40)
const [alice, bob, token] = [account('a'), account('b'), account('c')]
const word = (value: bigint | number) => value.toString(16).padStart(64, '0')
const padded = (address: string) => address.padStart(64, '0')
const topicOf = (eventName: (typeof abi)[number]['name']) => {
  const [first = ''] = encodeEventTopics({ abi, eventName } as never) as string[]
  return first.slice(2)
}
const log = (topics: readonly string[], data: string): NodeLog => ({ address: token, topics: [...topics], data })
const transfer = (value: bigint | number, from = alice, to = bob) =>
  log([topicOf('Transfer'), padded(from), padded(to)], word(value))
const approval = (value: number, approver = alice) =>
  log([topicOf('Approval'), padded(approver), padded(bob)], word(value))
const batch = (data: string) => log([topicOf('TransferBatch'), padded(alice), padded(alice), padded(bob)], data)

describe('what logs say changed hands', () => {
  it('is an amount, an item of a collection, or several of both', () => {
    const common = { token, from: alice, to: bob }
    expect(movementsOf(transfer(7))).toEqual([{ kind: 'erc20', ...common, item: '', amount: '7' }])
    expect(movementsOf(log([topicOf('Transfer'), padded(alice), padded(bob), word(9)], ''))).toEqual([
      { kind: 'erc721', ...common, item: '9', amount: '1' },
    ])
    const single = log([topicOf('TransferSingle'), padded(alice), padded(alice), padded(bob)], word(4) + word(5))
    expect(movementsOf(single)).toEqual([{ kind: 'erc1155', ...common, item: '4', amount: '5' }])
    const lists = encodeAbiParameters(
      [{ type: 'uint256[]' }, { type: 'uint256[]' }],
      [
        [1n, 2n],
        [3n, 4n],
      ],
    ).slice(2)
    expect(movementsOf(batch(lists))).toEqual([
      { kind: 'erc1155', ...common, item: '1', amount: '3' },
      { kind: 'erc1155', ...common, item: '2', amount: '4' },
    ])
  })

  it.each([
    ['no topics', log([], word(1))],
    ['too few topics', log([topicOf('Transfer'), padded(alice)], word(1))],
    ['no data', log([topicOf('Transfer'), padded(alice), padded(bob)], '')],
    ['half a word', log([topicOf('Transfer'), padded(alice), padded(bob)], word(1).slice(32))],
    ['two words', log([topicOf('Transfer'), padded(alice), padded(bob)], word(1) + word(1))],
    ['an item and an amount', log([topicOf('Transfer'), padded(alice), padded(bob), word(1)], word(1))],
    ['more than an address', log([topicOf('Transfer'), `1${padded(alice).slice(1)}`, padded(bob)], word(1))],
    ['lists beyond the end', batch(word(64) + word(96) + word(9) + word(9))],
    ['a list that is anywhere', batch('f'.repeat(64) + word(0))],
    ['a place between words', batch(word(63) + word(65) + word(0) + word(0))],
    ['a length without end', batch(word(64) + word(64) + 'f'.repeat(64))],
    ['lists of different lengths', batch(word(64) + word(128) + word(1) + word(1) + word(0))],
    ['nothing at all', batch('')],
  ])('N-130 is nothing where a log has %s', (_, one) => {
    expect(movementsOf(one)).toEqual([])
    expect(approvalOf(one)).toBeUndefined()
  })

  it('is nothing for an approval, which says who allows', () => {
    expect([movementsOf(approval(1)), approvalOf(approval(1))]).toEqual([[], { approver: alice, change: 'given' }])
    expect(approvalOf(approval(0))).toEqual({ approver: alice, change: 'taken-back' })
    const item = (taker: string) => log([topicOf('Approval'), padded(alice), padded(taker), word(7)], '')
    expect([bob, account('0')].map((taker) => approvalOf(item(taker))?.change)).toEqual(['given', 'taken-back'])
  })
})

const hash = (digit: string) => digit.repeat(64)
function blockOfLogs(logs: readonly NodeLog[], sender = account('d'), isListed = false) {
  const transaction = { hash: hash('1'), from: sender, to: token, value: 0n, nonce: 3, input: 'a9059cbb00' }
  const block: NodeBlock = {
    ...{ number: 5, hash: hash('2'), parentHash: hash('3'), timestamp: 1_700_000_000 },
    transactions: [transaction],
  }
  const receipt: NodeReceipt = {
    ...{ transactionHash: hash('1'), blockHash: hash('2'), status: 1, contractAddress: null },
    logs: [...logs],
  }
  return entriesOf(block, [receipt], (one) => isListed && one === token)
}
const entriesOfLogs = (...of: Parameters<typeof blockOfLogs>) =>
  new Map(blockOfLogs(...of).entries.map((entry) => [entry.account, entry]))
/** Lists of so many items, and of so much of each. */
const pairs = (count: number, amountOf = (_: number) => 1) => {
  const places = Array.from({ length: count }, (_, place) => place)
  return encodeAbiParameters(
    [{ type: 'uint256[]' }, { type: 'uint256[]' }],
    [places.map(BigInt), places.map((place) => BigInt(amountOf(place)))],
  ).slice(2)
}

describe('what a transaction means to accounts', () => {
  it('U-23 is nothing to who is named in a transfer of nothing that others made', () => {
    expect([...entriesOfLogs([transfer(0)]).keys()]).toEqual([account('d')])
    expect([...entriesOfLogs([transfer(0)], alice).keys()]).toEqual([alice])
  })

  it('N-131 is bounded for each account and each log, and says so', () => {
    const many = Array.from({ length: mostListed + 1 }, () => transfer(1))
    const entry = entriesOfLogs(many).get(bob)
    expect([entry?.movements.length, entry?.omits]).toEqual([mostListed, true])
    const { entries, changes } = blockOfLogs([batch(pairs(mostOfLog + 1))])
    expect(changes).toHaveLength(2 * mostOfLog)
    expect(entries.filter((entry) => entry.account !== account('d')).map(({ omits }) => omits)).toEqual([true, true])
  })

  it('N-308 is told whole to one party, whatever another one moved before in the same transaction', () => {
    const item = (from: string, to: string) => log([topicOf('Transfer'), padded(from), padded(to), word(7)], '')
    const [carol, dave] = [account('5'), account('6')]
    const others = Array.from({ length: 11 }, () => batch(pairs(mostOfLog)))
    const { entries, changes } = blockOfLogs([...others, item(carol, dave)])
    for (const party of [carol, dave])
      expect(entries.find((entry) => entry.account === party)).toMatchObject({
        movements: [{ item: '7' }],
        omits: false,
      })
    expect(changes.filter(({ kind }) => kind === 'erc721').map((one) => [one.account, one.amount])).toEqual([
      [carol, '-1'],
      [dave, '1'],
    ])
  })

  it('N-308 keeps what moved behind thousands of transfers of nothing in one log', () => {
    const { changes } = blockOfLogs([batch(pairs(mostOfLog + 1, (place) => (place < mostOfLog ? 0 : 1)))])
    expect(changes.map((one) => [one.account, one.amount])).toEqual([
      [alice, '-1'],
      [bob, '1'],
    ])
  })

  it('N-288 an approval is of who signed it, or a listed token says it of another, and never that one was taken back', () => {
    const approvers = (...of: Parameters<typeof entriesOfLogs>) =>
      [...entriesOfLogs(...of)].flatMap(([who, { approves }]) => (approves ? [who] : []))
    const strangers = Array.from({ length: 9 }, (_, place) => approval(1, account(`${place + 1}`)))
    expect(approvers(strangers)).toEqual([])
    expect([...entriesOfLogs(strangers).keys()]).toEqual([account('d')])
    expect(approvers([approval(1)], alice)).toEqual([alice])
    expect(approvers([approval(0)], alice)).toEqual([alice])
    expect(approvers([approval(1)], account('d'), true)).toEqual([alice])
    expect([...entriesOfLogs([approval(0)], account('d'), true).keys()]).toEqual([account('d')])
  })

  it('N-308 approvals take nothing of what moved after them', () => {
    const many = Array.from({ length: 20_000 }, () => approval(1))
    expect(entriesOfLogs([...many, transfer(1)]).get(bob)).toMatchObject({ movements: [{ amount: '1' }], omits: false })
  })

  it('is listed in whole where it is within those bounds', () => {
    expect(entriesOfLogs([transfer(1), transfer(2)]).get(bob)).toMatchObject({
      movements: [{ amount: '1' }, { amount: '2' }],
      omits: false,
    })
  })
})
