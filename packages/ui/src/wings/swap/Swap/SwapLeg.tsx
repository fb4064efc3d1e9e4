import { Icon } from '../../../icons/Icon'
import { Picture } from '../../../images/Picture'
import { useWords } from '../../../shell/UiContext'
import { useGrouped } from '../../../views/useGrouped'
import { icons } from '../icons'
import type { SwapSide } from './SwapModel'

interface SwapLegProps {
  readonly side: SwapSide
  readonly kind: 'pay' | 'get'
  /** Absent where the amount is told. */
  readonly onAmount?: (typed: string) => void
  readonly onToken: () => void
  readonly onMost?: (() => void) | undefined
}

/** One side: an amount, its token, what it is worth and what is held of it. */
export function SwapLeg({ side, kind, onAmount, onToken, onMost }: SwapLegProps) {
  const words = useWords<'swap'>()
  const { token, amount, usd, held, lost } = side
  const shown = useGrouped(amount)
  const { length } = shown.value
  return (
    <div className="leg">
      <div className="line soft small">
        <span>
          {words(`swap.${kind}`)}
          {kind === 'get' && <span aria-hidden="true"> {words('swap.about')}</span>}
        </span>
        <span className="number">
          {held !== undefined && (
            <>
              <span className="visually-hidden">{words('swap.held', { amount: held })}</span>
              <span aria-hidden="true">{held}</span>
            </>
          )}
          {onMost && (
            <button type="button" className="most" onClick={onMost}>
              {words('swap.max')}
            </button>
          )}
        </span>
      </div>
      <div className="line">
        <input
          aria-label={words(`swap.${kind}`)}
          className="amount number"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          {...shown}
          readOnly={!onAmount}
          dir="ltr"
          data-length={length > 14 ? 'long' : length > 9 ? 'medium' : undefined}
          onChange={(event) => onAmount?.(event.currentTarget.value)}
        />
        <button
          type="button"
          className={token ? 'token-chip' : 'token-chip empty'}
          data-asset={token?.assetId}
          onClick={onToken}
        >
          {token && (
            <>
              <Picture src={token.image} name={token.symbol} shape="round" />
              <span className="visually-hidden">{words(kind === 'pay' ? 'swap.pay-with' : 'swap.get-as')}</span>
            </>
          )}
          <span className="symbol" dir="auto">
            {token?.symbol ?? words('swap.choose')}
          </span>
          <Icon path={icons.open} size={14} />
        </button>
      </div>
      <p className={lost ? 'small number bad' : 'soft small number'}>
        <bdi>{usd ?? '\u00a0'}</bdi> {lost && <bdi className="lost">{lost}</bdi>}
      </p>
    </div>
  )
}
