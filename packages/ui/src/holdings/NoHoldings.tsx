import { Button } from '../parts/Button'
import { useWords } from '../shell/UiContext'
import type { HoldingsModel } from './HoldingsModel'

interface NoHoldingsProps {
  readonly holdings: Extract<HoldingsModel, { state: 'error' | 'offline' }>
  readonly onRetry: () => void
}

/** Why nothing is known of what the account holds, and a way to look again; offline nobody can be asked. */
export function NoHoldings({ holdings, onRetry }: NoHoldingsProps) {
  const words = useWords<'account'>()
  if (holdings.state === 'offline')
    return (
      <div className="center nothing" role="status">
        <p className="soft">{words('tokens.offline')}</p>
      </div>
    )
  return (
    <div className="center nothing" role="status">
      <p className="soft">{words('tokens.failed')}</p>
      {holdings.reason === 'unserved' && <p className="soft small">{words('tokens.unserved')}</p>}
      <Button onPress={onRetry}>{words('action.refresh')}</Button>
    </div>
  )
}
