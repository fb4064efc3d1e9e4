import { Button } from '../../parts/Button'
import { Note } from '../../parts/Note'
import { useWords } from '../../shell/UiContext'

/** What can be swapped could not be loaded. */
export function TokensFailed({ onRetry }: { onRetry: () => void }) {
  const words = useWords<'swap'>()
  return (
    <div className="stack">
      <Note tone="bad">
        {words('swap.error')} <span className="soft block">{words('view.failed-hint')}</span>
      </Note>
      <Button look="primary" onPress={onRetry}>
        {words('action.retry')}
      </Button>
    </div>
  )
}
