import type { Activity } from '@latchkey/features/history'
import type { RefObject } from 'react'
import { personOf } from '../../../views/People'
import { useOnScreen } from '../../../views/useOnScreen'
import { rowParty } from './rowParty'
import type { TransactionsHandlers, TransactionsModel } from './TransactionsModel'

interface RowName<Place> {
  /** The element that shows the row: while it is on screen somebody is asked. */
  readonly place: RefObject<Place | null>
  readonly who: string | undefined
}

/** By what name a row tells with whom it was: of what was sent or received, and of whom the account sent to. */
export function useRowName<Place extends Element>(
  row: Activity,
  { people, sentTo }: Pick<TransactionsModel, 'people' | 'sentTo'>,
  onShown: TransactionsHandlers['onShown'],
): RowName<Place> {
  const party = row.kind === 'send' || row.kind === 'receive' ? rowParty(row) : undefined
  const address = party && sentTo.has(party.address.toLowerCase()) ? party.address : undefined
  const place = useOnScreen<string, Place>(address, onShown)
  return { place, who: personOf(people, address).name }
}
