import type { FeatureModule } from '@latchkey/core'
import { createSend, type Sending } from './send/createSend'
import { emptyForm, type SendForm, type SendState } from './send/SendState'

export type { ItemQuestion, KnownItem } from './send/readItem'
export type { PaymentLink } from './send/readPaymentLink'
export type { SendableTokens } from './send/readTokens'
export type { ResolvedReceiver } from './send/resolveReceiver'
export type { KnownReceiver, ReviewedReceiver, SendReview } from './send/SendReview'
export type { SendItem, SendToken } from './send/SendToken'
export type { TrackedTransaction } from './tracked/TrackedTransaction'
export type { SendForm, Sending, SendState }

declare module '@latchkey/core' {
  interface FeatureFunctions {
    /** Sending the chain's own currency, tokens, and items of collections. */
    readonly send: Sending
  }
  interface FeatureSlices {
    readonly send: SendState
  }
}

/** Sending on eip155 and solana; the form begins anew with another namespace, account or network. */
export const feature: FeatureModule<'send'> = {
  needs: ['data', 'names', 'tokens', 'transactions'],
  slice: { name: 'send', initial: emptyForm, resetOn: ['namespace', 'account', 'network'] },
  open: ({ core, need }) => ({
    functions: createSend({
      core,
      data: need('data'),
      names: need('names'),
      tokens: need('tokens'),
      sent: () => need('transactions').list(),
      track: (sent) => need('transactions').track(sent),
    }),
  }),
}
