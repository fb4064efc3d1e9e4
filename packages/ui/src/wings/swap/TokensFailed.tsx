import { paths } from '../../icons/paths'
import { Button } from '../../parts/Button'
import { Hero } from '../../parts/Hero'
import { useWords } from '../../shell/UiContext'

/** What can be swapped could not be loaded. */
export function TokensFailed({ onRetry }: { onRetry: () => void }) {
  const words = useWords<'swap'>()
  return (
    <div className="stack">
      <Hero icon={paths.warn} title={words('swap.error')} hint={words('view.failed-hint')} />
      <Button look="primary" onPress={onRetry}>
        {words('action.retry')}
      </Button>
    </div>
  )
}
