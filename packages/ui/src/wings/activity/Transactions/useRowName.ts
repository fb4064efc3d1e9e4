import type { Activity } from '@latchkey/features/history'
import type { RefObject } from 'react'
import { personOf } from '../../../views/People'
import { rowParty } from './rowParty'
import type { TransactionsHandlers, TransactionsModel } from './TransactionsModel'
import { useOnScreen } from './useOnScreen'

interface RowName<Place> {
  /** The element that shows the row: while it is on screen somebody is asked. */
  readonly place: RefObject<Place | null>
  readonly who: string | undefined
  /** What the network took for one that failed. */
  readonly fee: string | undefined
}

/** By what name a row tells with whom it was: of what was sent or received, and of whom the account sent to; of what failed what it cost. */
export function useRowName<Place extends Element>(
  row: Activity,
  { people, sentTo, fees }: Pick<TransactionsModel, 'people' | 'sentTo' | 'fees'>,
  { onShown, readFee }: Pick<TransactionsHandlers, 'onShown' | 'readFee'>,
): RowName<Place> {
  const party = row.kind === 'send' || row.kind === 'receive' ? rowParty(row) : undefined
  const address = party && sentTo.has(party.address.toLowerCase()) ? party.address : undefined
  // What failed names nobody.
  const failed = readFee && row.status === 'failed' ? row.hash : undefined
  const place = useOnScreen<string, Place>(failed ?? address, (failed && readFee) || onShown)
  return { place, who: personOf(people, address).name, fee: fees?.[failed ?? ''] }
}
