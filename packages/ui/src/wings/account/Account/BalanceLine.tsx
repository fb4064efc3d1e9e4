import { cleanText } from '@latchkey/protocol/text'
import type { Balance } from '../../../holdings/HoldingsModel'
import { useWords } from '../../../shell/UiContext'
import { relativeTime } from '../../../views/relativeTime'
import type { AccountModel } from './AccountModel'

/** The native balance, or what is the matter with it, always in the same height. */
export function BalanceLine({ model, onRefresh }: { model: AccountModel; onRefresh: () => void }) {
  const words = useWords<'account'>()
  if (model.state === 'ready' || model.state === 'unconfirmed') {
    if (!model.balance) return null
    return (
      <div className="center balance">
        <Amount balance={model.balance} amounts={model.amounts} />
        {/* Of the height of what may be said here later. */}
        <span className="small" />
      </div>
    )
  }
  const refresh = (
    <button type="button" className="text-button" onClick={onRefresh}>
      {words('action.refresh')}
    </button>
  )
  if (model.state === 'stale' || (model.state === 'offline' && model.balance)) {
    return (
      <div className="center balance">
        {model.balance && <Amount balance={model.balance} amounts={model.amounts} />}
        <span className="soft small" role="status">
          {model.state === 'stale'
            ? words('account.stale', { age: relativeTime(words, model.age) })
            : words('account.offline')}
          {model.state === 'stale' && refresh}
        </span>
      </div>
    )
  }
  const line = {
    loading: () =>
      model.state === 'loading' && model.waitsFor === 'wallet'
        ? words('account.restoring', { wallet: model.wallet.name })
        : words('account.unknown'),
    slow: () => words('account.slow'),
    error: () => words('account.error'),
    offline: () => words('account.offline'),
  }[model.state]()
  return (
    <div className="center balance">
      {model.state === 'error' || model.state === 'offline' ? (
        <span className="amount soft" aria-hidden="true">
          –
        </span>
      ) : (
        <span className="amount bone" aria-hidden="true" />
      )}
      <span className="soft small" role="status">
        {line}
        {(model.state === 'error' || model.state === 'slow') && refresh}
      </span>
    </div>
  )
}

interface AmountProps {
  readonly balance: Balance
  readonly amounts: 'shown' | 'hidden'
  readonly length?: 'medium' | 'long' | undefined
}

/** An amount of the chain's own currency. */
export function Amount({ balance, amounts, length }: AmountProps) {
  const words = useWords<'account'>()
  return (
    <span className="amount" part="balance" data-length={length}>
      <bdi>
        {amounts === 'hidden' ? words('account.dots') : balance.amount}
        <span className="unit">{` ${cleanText(balance.symbol)}`}</span>
      </bdi>
    </span>
  )
}
