import { Button } from '../parts/Button'
import { useWords } from '../shell/UiContext'
import type { HoldingsModel } from './HoldingsModel'

interface NoHoldingsProps {
  readonly holdings: Extract<HoldingsModel, { state: 'error' | 'offline' | 'unshown' }>
  readonly onRetry: () => void
}

/** Why nothing is shown of what the account holds, and a way to look again; offline nobody can be asked, on a test network nobody is. */
export function NoHoldings({ holdings, onRetry }: NoHoldingsProps) {
  const words = useWords<'account'>()
  if (holdings.state !== 'error')
    return (
      <div className="center nothing" role="status">
        <p className="soft">{words(`tokens.${holdings.state}`)}</p>
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
