import { laterPaths } from '../../../icons/laterPaths'
import { Button } from '../../../parts/Button'
import { Hero } from '../../../parts/Hero'
import { useWords } from '../../../shell/UiContext'
import type { NoOffer } from './OnRampProvidersModel'

/** Why nobody sells here, and what to do about it where something can be done. */
export function NothingSold({ why, onNext }: { readonly why: NoOffer; readonly onNext: () => void }) {
  const words = useWords<'buy'>()
  return (
    <div className="stack buy">
      <Hero icon={laterPaths.card} title={words(`buy.none-${why}`)} hint={words(`buy.none-${why}-hint`)} />
      {(why === 'network' || why === 'nothing') && (
        <Button look={why === 'network' ? 'primary' : 'quiet'} onPress={onNext}>
          {words(why === 'network' ? 'buy.networks' : 'action.retry')}
        </Button>
      )}
    </div>
  )
}
