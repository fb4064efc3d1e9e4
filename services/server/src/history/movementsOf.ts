import type { NodeLog } from './Block'
import { type Hex, type Movement, nobody } from './Entry'

/** Events by the first topic of their logs. */
const events = {
  transfer: 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  approval: '8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  approvalForAll: '17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  transferSingle: 'c3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  transferBatch: '4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
} as const

const word = 64

/** What a log says changed hands; nothing where it is of no such event, or not in its form: then anybody could have meant anything. */
export function movementsOf({ address: token, topics, data }: NodeLog): readonly Movement[] {
  const [event, ...indexed] = topics
  if (event === events.transfer) return transferOf(token, indexed, data)
  if ((event !== events.transferSingle && event !== events.transferBatch) || indexed.length !== 3) return []
  const [from, to] = [addressOf(indexed[1]), addressOf(indexed[2])]
  if (from === undefined || to === undefined) return []
  const pairs = event === events.transferSingle ? pairOf(data) : pairsOf(data)
  return pairs.map(([item, amount]) => ({ kind: 'erc1155', token, item, amount, from, to }))
}

/** Whose word a log is that somebody may take tokens, or may no more. */
export interface Approval {
  readonly approver: Hex
  readonly change: 'given' | 'taken-back'
}

/** What a log says is allowed; nothing where it is of no such event, or not in its form. */
export function approvalOf({ topics: [event, ...indexed], data }: NodeLog): Approval | undefined {
  if (event !== events.approval && event !== events.approvalForAll) return undefined
  const isItem = event === events.approval && indexed.length === 3 && data === ''
  const isAmount = indexed.length === 2 && data.length === word
  const [approver, taker] = [addressOf(indexed[0]), addressOf(indexed[1])]
  if (!(isItem || isAmount) || approver === undefined || taker === undefined) return undefined
  const isNothing = isItem ? taker === nobody : decimal(data) === '0'
  return { approver, change: isNothing ? 'taken-back' : 'given' }
}

/** ERC-20 and ERC-721 have one event by name; the latter says which item it is in a topic. */
function transferOf(token: Hex, indexed: readonly Hex[], data: Hex): readonly Movement[] {
  const [from, to] = [addressOf(indexed[0]), addressOf(indexed[1])]
  if (from === undefined || to === undefined) return []
  if (indexed.length === 2 && data.length === word)
    return [{ kind: 'erc20', token, item: '', amount: decimal(data), from, to }]
  if (indexed.length === 3 && data === '')
    return [{ kind: 'erc721', token, item: decimal(indexed[2] ?? ''), amount: '1', from, to }]
  return []
}

const pairOf = (data: Hex) =>
  data.length === 2 * word ? [[decimal(data.slice(0, word)), decimal(data.slice(word))] as const] : []

/** Two lists of the same length, wherever in the data they are; each word is read once, so that no data costs more than its length. */
function pairsOf(data: Hex): readonly (readonly [item: string, amount: string])[] {
  const words = data.match(/.{64}/g) ?? []
  const [items, amounts] = [listAt(words, words[0]), listAt(words, words[1])]
  if (items === undefined || items.length !== amounts?.length) return []
  return items.map((item, place) => [decimal(item), decimal(amounts[place] ?? '')] as const)
}

function listAt(words: readonly Hex[], offset: Hex | undefined): readonly Hex[] | undefined {
  const start = Number(`0x${offset ?? ''}`) / (word / 2)
  const length = Number(`0x${words[start] ?? ''}`)
  // What is no number, or beyond the end, compares as neither.
  return start + 1 + length <= words.length ? words.slice(start + 1, start + 1 + length) : undefined
}

/** The address in a word; nothing where the word is more than an address. */
export const addressOf = (text: Hex | undefined): Hex | undefined =>
  text?.length === word && text.startsWith('0'.repeat(24)) ? text.slice(24) : undefined

const decimal = (text: Hex) => BigInt(`0x${text}`).toString()
