import { Bone } from '../../../parts/Bone'
import { useWords } from '../../../shell/UiContext'
import { FactList } from '../FactList'
import type { SwapFormModel } from './SwapModel'

/** What a quoted swap takes and costs. */
export function SwapFacts({ model: { price, network } }: { model: SwapFormModel }) {
  const words = useWords<'swap'>()
  // In the place of what will stand there, so that nothing jumps with each letter.
  if (price.kind === 'asking' || price.kind === 'late')
    return (
      <FactList
        facts={(['route', 'least', 'effect', 'fees'] as const).map((name) => [
          words(`swap.${name}`),
          <Bone key={name} width={88} height={14} />,
        ])}
      />
    )
  if (price.kind !== 'ready') return null
  const { pools, minimum, effect, impact, fees, hasServiceFee } = price
  const soft = (text: string) => <span className="soft"> {text}</span>
  return (
    <FactList
      facts={[
        [words('swap.route'), pools === undefined ? network : words('swap.pools', { count: pools, network })],
        [words('swap.least'), minimum],
        [
          words('swap.effect'),
          <>
            {effect ?? words('swap.unknown')}
            {impact !== undefined && impact !== effect && soft(words('swap.effect-fees', { percent: impact }))}
          </>,
        ],
        [
          words('swap.fees'),
          <>
            {fees ?? words('swap.unknown')}
            {soft(words(hasServiceFee ? 'swap.fees-both' : 'swap.fees-network'))}
          </>,
        ],
      ]}
    />
  )
}
