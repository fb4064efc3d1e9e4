import { laterPaths } from '../../../icons/laterPaths'
import { Button } from '../../../parts/Button'
import { Hero } from '../../../parts/Hero'
import { useWords } from '../../../shell/UiContext'
import type { NothingToBuyHandlers, NothingToBuyModel } from './NothingToBuyModel'

type NothingToBuyProps = { readonly model: NothingToBuyModel } & NothingToBuyHandlers

/** Why nobody sells here, and what to do about it where something can be done. */
export function NothingToBuy({ model, onNext }: NothingToBuyProps) {
  const words = useWords<'buySteps'>()
  const { why } = model
  const symbol = (model.why === 'asset' && model.symbol) || words('buy.that-currency')
  const cause = model.why === 'asset' && model.bound ? (`asset-${model.bound}` as const) : why
  const next = why === 'nothing' ? 'action.retry' : why === 'asset' ? 'buy.other' : 'buy.networks'
  return (
    <div className="stack buy">
      <Hero
        icon={laterPaths.card}
        title={words(`buy.none-${why}`, { symbol })}
        hint={words(`buy.none-${cause}-hint`)}
      />
      {why !== 'service' && why !== 'region' && why !== 'guest' && (
        <Button look={why === 'nothing' ? 'quiet' : 'primary'} onPress={onNext}>
          {words(next)}
        </Button>
      )}
    </div>
  )
}
