import type { HistoryEntry } from '@latchkey/protocol/api'
import { type Hex, type Movement, nobody } from './Entry'
import type { EntryRow } from './EntryRow'

type Operation = HistoryEntry['metadata']['operationType']

/** Methods by which a failed transaction says what it was to be. */
const attempts: Readonly<Record<string, Operation>> = {
  '095ea7b3': 'approve',
  a9059cbb: 'send',
  '23b872dd': 'send',
  '42842e0e': 'send',
  b88d4fde: 'send',
  f242432a: 'send',
  '2eb2c2d6': 'send',
}

/** What an entry was to its account, by what went out and came in. */
export function operationOf(entry: EntryRow, account: Hex): Operation {
  const { recipient, failed, selector, movements, approves } = entry
  if (recipient === null && entry.sender === account) return 'deploy'
  if (failed) return selector === null ? 'send' : (attempts[selector] ?? 'execute')
  const comes = movements.filter(({ from, to }) => to === account && from !== account)
  const goes = movements.filter(({ from, to }) => from === account && to !== account)
  if (comes.length > 0 && goes.length > 0) return isMinting(comes) ? 'mint' : 'trade'
  if (comes.length > 0) return comes.every(({ from }) => from === nobody) ? 'mint' : 'receive'
  if (goes.length > 0) return goes.every(({ to }) => to === nobody) ? 'burn' : 'send'
  if (movements.length > 0) return 'send'
  if (approves) return 'approve'
  return selector === null ? 'send' : 'execute'
}

/** An item of a collection that was made for what went out. */
const isMinting = (comes: readonly Movement[]) =>
  comes.every(({ from, kind }) => from === nobody && (kind === 'erc721' || kind === 'erc1155'))
