import { type LatchkeyError, onrampOutsideLimits, onrampUnavailable } from '@latchkey/protocol/errors'
import type { OnrampChoice } from '../kept/OnrampState'
import { judgeAmount } from '../offers/judgeAmount'
import type { PaymentCurrency } from '../offers/OnrampOptions'

/** Why what was chosen is not asked for: it is not sold, then `payment` is absent, or not for that much. */
export function refusalOf(choice: OnrampChoice, payment: PaymentCurrency | undefined): LatchkeyError {
  const { assetId, amount, currency, method } = choice
  if (!payment) return onrampUnavailable({ detail: `${assetId} is not sold for ${currency}` })
  const verdict = judgeAmount(amount, payment, method)
  const { min, max } =
    'min' in verdict ? verdict : (payment.payment_method_limits.find(({ id }) => id === method) ?? none)
  return onrampOutsideLimits({ seen: amount || '0', min, max, currency })
}

const none = { min: '0', max: '0' }
