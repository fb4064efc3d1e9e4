import type { NodeBlock, NodeReceipt } from './Block'
import { createHoldingChanges, type HoldingChanges } from './createHoldingChanges'
import { type Entry, type Hex, type IndexedBlock, type Movement, nobody } from './Entry'
import { type Approval, approvalOf, movementsOf } from './movementsOf'
import { receiverNamed } from './receiverNamed'

/** Movements of one log that are kept. Of logs there are as many as a node's answer has room for: one party's take nothing of another's. */
export const mostOfLog = 2_000
/** Movements that an entry lists. */
export const mostListed = 50

/** Whether a token is on a list of this server: then its word on others is believed. */
export type IsListed = (token: Hex) => boolean

/** What a block means to each account it touches. `receipts` has nothing for a transaction whose receipt nobody could read. */
export function entriesOf(
  block: NodeBlock,
  receipts: readonly (NodeReceipt | undefined)[],
  isListed: IsListed,
): IndexedBlock {
  const changes = createHoldingChanges()
  const entries = block.transactions.flatMap((_, place) =>
    entriesOfOne(block, { place, receipt: receipts[place], changes, isListed }),
  )
  return { number: block.number, hash: block.hash, parent: block.parentHash, entries, changes: changes.all() }
}

function entriesOfOne(
  block: NodeBlock,
  {
    place,
    receipt,
    changes,
    isListed,
  }: {
    readonly place: number
    readonly receipt: NodeReceipt | undefined
    readonly changes: HoldingChanges
    readonly isListed: IsListed
  },
): readonly Entry[] {
  const transaction = block.transactions[place]
  if (transaction === undefined) return []
  const { from: sender, to, value } = transaction
  const recipient = to ?? null
  const created = to == null ? (receipt?.contractAddress ?? null) : null
  const failed = receipt?.status === 0
  const logs = failed ? [] : (receipt?.logs ?? [])
  const named = receiverNamed(transaction.input, sender)
  const parts = new Map<Hex, { movements: Movement[]; omits: boolean; approves: boolean }>()
  const partOf = (account: Hex) => {
    const known = parts.get(account) ?? { movements: [], omits: receipt === undefined, approves: false }
    parts.set(account, known)
    return known
  }
  const note = (account: Hex, movement: Movement) => {
    // Nobody has the zero address. A transfer of nothing that somebody else made is how look-alikes get into a history.
    if (account === nobody || (BigInt(movement.amount) === 0n && account !== sender)) return
    const part = partOf(account)
    if (part.movements.length < mostListed) part.movements.push(movement)
    else part.omits = true
  }

  partOf(sender)
  const target = recipient ?? created
  if (!failed && value > 0n && target !== null) {
    const movement = {
      kind: 'native',
      token: '',
      item: '',
      amount: value.toString(),
      from: sender,
      to: target,
    } as const
    for (const account of new Set([sender, target])) note(account, movement)
  }
  // What another signed says of an approval only the contract: one that anybody may have made could say it of everybody.
  const isMeant = (token: Hex, { approver, change }: Approval) =>
    approver === sender || (approver !== nobody && change === 'given' && isListed(token))
  for (const log of logs) {
    const approval = approvalOf(log)
    if (approval && isMeant(log.address, approval)) partOf(approval.approver).approves = true
    let kept = 0
    for (const found of approval ? [] : movementsOf(log)) {
      // What is left out is more than an entry lists, so that those of both parties say so already.
      if (kept === mostOfLog) break
      if (BigInt(found.amount) > 0n) kept++
      changes.add(found, sender)
      for (const account of new Set([found.from, found.to])) note(account, found)
    }
  }
  return [...parts].map(([account, { movements, omits, approves }]) => ({
    ...{ account, block: block.number, place, hash: transaction.hash, minedAt: block.timestamp },
    ...{ sender, recipient, created, failed, nonce: transaction.nonce },
    selector: transaction.input.length >= 8 ? transaction.input.slice(0, 8) : null,
    ...{ named, movements, approves, omits },
  }))
}
