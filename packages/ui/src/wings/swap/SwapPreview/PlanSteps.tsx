import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { paths } from '../../../icons/paths'
import { useWords } from '../../../shell/UiContext'
import type { AgreedSide, PlanStep } from './SwapPreviewModel'
import { stepTitles } from './stepTitles'

interface PlanStepsProps {
  readonly steps: readonly PlanStep[]
  readonly pay: AgreedSide
  readonly get: AgreedSide
  readonly wallet: string
}

/** One list for all that happens: done, now, next, failed. */
export function PlanSteps({ steps, pay, get, wallet }: PlanStepsProps) {
  const words = useWords<'swapSteps'>()
  const titles = stepTitles(words, pay, get)
  const hints: Readonly<Record<PlanStep['kind'], string>> = {
    reset: words('swap.reset-hint', { symbol: pay.token.symbol }),
    approve: words('swap.allow-hint'),
    swap: words('swap.in-wallet', { wallet }),
    arrives: words('swap.arrives-hint'),
  }
  return (
    <ol className="plan">
      {steps.map(({ kind, status }, place) => {
        const isNow = status === 'wallet' || status === 'mining'
        const look = isNow ? 'now' : status
        return (
          <li key={kind} className={look} data-step={kind} aria-current={isNow ? 'step' : undefined}>
            <span className="mark" aria-hidden="true">
              {status === 'done' ? (
                <Icon path={laterPaths.check} size={14} />
              ) : status === 'failed' ? (
                <Icon path={paths.close} size={14} />
              ) : (
                place + 1
              )}
            </span>
            <span className="label">
              <span className="name">{titles[kind]}</span>
              <span className="meta">
                {status === 'wallet'
                  ? words('swap.in-wallet', { wallet })
                  : status === 'mining'
                    ? words('swap.mining')
                    : hints[kind]}
              </span>
            </span>
            {look !== 'next' && <span className="visually-hidden">{words(`swap.state-${look}`)}</span>}
          </li>
        )
      })}
    </ol>
  )
}
