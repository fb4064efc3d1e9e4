import { laterPaths } from '../../icons/laterPaths'
import { BoneRows } from '../../parts/BoneRows'
import { Button } from '../../parts/Button'
import { Hero } from '../../parts/Hero'
import { Underway } from '../../parts/Underway'
import { LoadFailed } from '../../shell/LoadFailed'
import { useWords } from '../../shell/UiContext'
import type { Unread } from './Unread'

export interface UnreadHandlers {
  readonly onRetry: () => void
  readonly onBack: () => void
}

type UnreadChoiceProps = { readonly model: Unread; readonly rows: number } & UnreadHandlers

/** In place of a choice of what is sold: it is being read, could not be, or there is none. */
export function UnreadChoice({ model, rows, onRetry, onBack }: UnreadChoiceProps) {
  const words = useWords<'buySteps'>()
  if (model.state === 'error') return <LoadFailed onRetry={onRetry} />
  if (model.state !== 'empty')
    return (
      <Underway isSlow={model.state === 'slow'}>
        <BoneRows count={rows} />
      </Underway>
    )
  return (
    <div className="stack">
      <Hero icon={laterPaths.card} title={words(`buy.none-${model.why}`)} hint={words(`buy.none-${model.why}-hint`)} />
      <Button look="primary" onPress={onBack}>
        {words('action.back')}
      </Button>
    </div>
  )
}
