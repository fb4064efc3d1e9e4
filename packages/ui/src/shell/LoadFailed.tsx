import { paths } from '../icons/paths'
import { Button } from '../parts/Button'
import { Hero } from '../parts/Hero'
import { useWords } from './UiContext'

/** Stands in for a view whose code could not be loaded or which broke. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const words = useWords()
  return (
    <div className="stack" role="alert">
      <Hero icon={paths.warn} title={words('view.failed')} hint={words('view.failed-hint')} said="around" />
      <Button look="primary" onPress={onRetry}>
        {words('action.retry')}
      </Button>
    </div>
  )
}
