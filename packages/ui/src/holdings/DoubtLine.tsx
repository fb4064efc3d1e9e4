import type { KeyOf } from '../messages/Catalogue'
import type { Words } from '../messages/createWords'
import { useWords } from '../shell/UiContext'
import { relativeTime } from '../views/relativeTime'
import type { HoldingsDoubt } from './HoldingsModel'

interface DoubtLineProps {
  readonly doubt: HoldingsDoubt | undefined
  readonly onRefresh: () => void
}

const minute = 60_000

/** Why what is shown may not be what is held now, with a way to look again where that can help. */
export function DoubtLine({ doubt, onRefresh }: DoubtLineProps) {
  const words = useWords<'account'>()
  return (
    <>
      {doubt && doubtText(words, doubt)}
      {/* Without a connection there is nobody to ask. */}
      {doubt && doubt.kind !== 'offline' && (
        <button type="button" className="text-button" onClick={onRefresh}>
          {words('action.refresh')}
        </button>
      )}
    </>
  )
}

function doubtText(words: Words<KeyOf<'account'>>, doubt: HoldingsDoubt): string {
  if (doubt.kind === 'partial') return words('tokens.partial')
  const age = words('account.stale', { age: relativeTime(words, doubt.age) })
  if (doubt.kind === 'old') return age
  // Read just before the connection went, it is as it was.
  return doubt.age < minute ? words('account.offline') : `${words('account.offline')} · ${age}`
}
