import { laterPaths } from '../../../icons/laterPaths'
import { paths } from '../../../icons/paths'
import { Button } from '../../../parts/Button'
import { Hero } from '../../../parts/Hero'
import { Note } from '../../../parts/Note'
import { QuietButton } from '../../../parts/QuietButton'
import { useWords } from '../../../shell/UiContext'
import { failureText } from './failureText'
import type { PlanFailure, SwapPreviewHandlers } from './SwapPreviewModel'

interface SwapFailedProps extends Pick<SwapPreviewHandlers, 'onAgain' | 'onActivity'> {
  readonly failure: PlanFailure
}

/** What did not happen, why, and what stays. */
export function SwapFailed({ failure, onAgain, onActivity }: SwapFailedProps) {
  const words = useWords<'swap' | 'swapSteps'>()
  const { kind, reason, allowed, again } = failure
  const stays = allowed && <Note tone="warn">{words('swap.still-allowed', { amount: allowed })}</Note>
  // It may have happened: a second one would be swapped beside it.
  if (kind === 'unconfirmed')
    return (
      <>
        <Hero icon={laterPaths.info} {...failureText(words, failure)} said="around" />
        {stays}
        {onActivity && (
          <Button look="primary" onPress={onActivity}>
            {words('swap.activity')}
          </Button>
        )}
        <QuietButton onPress={onAgain}>{words('swap.again')}</QuietButton>
      </>
    )
  return (
    <>
      <Hero icon={paths.warn} {...failureText(words, failure)} said="around" />
      {reason && <Note>{words('swap.reason', { reason })}</Note>}
      {stays}
      <Button look="primary" disabled={again === 'later'} onPress={onAgain}>
        {words('swap.again')}
      </Button>
    </>
  )
}
