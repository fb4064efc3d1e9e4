import { Fact } from '../../../parts/Fact'
import { useWords } from '../../../shell/UiContext'
import type { SwapFormModel } from './SwapModel'

/** What a quoted swap takes and costs. */
export function SwapFacts({ model: { price, network } }: { model: SwapFormModel }) {
  const words = useWords<'swap'>()
  if (price.kind !== 'ready') return null
  const { pools, minimum, effect, impact, fees, hasServiceFee } = price
  return (
    <dl className="facts">
      <Fact name={words('swap.route')}>
        {pools === undefined ? network : words('swap.pools', { count: pools, network })}
      </Fact>
      <Fact name={words('swap.least')}>
        <span className="number">{minimum}</span>
      </Fact>
      <Fact name={words('swap.effect')}>
        {effect ?? words('swap.unknown')}
        {impact !== undefined && impact !== effect && (
          <span className="soft"> {words('swap.effect-fees', { percent: impact })}</span>
        )}
      </Fact>
      <Fact name={words('swap.fees')}>
        {fees ?? words('swap.unknown')}{' '}
        <span className="soft">{words(hasServiceFee ? 'swap.fees-both' : 'swap.fees-network')}</span>
      </Fact>
    </dl>
  )
}
