import type { FeatureModule } from '@latchkey/core'
import { createSend, type Sending } from './send/createSend'
import { emptyForm, type SendForm, type SendState } from './send/form/SendState'

export type { ItemQuestion, KnownItem } from './send/chain/readItem'
export type { PaymentLink } from './send/form/readPaymentLink'
export type { SendableTokens } from './send/form/readTokens'
export type { KnownReceiver, ReviewedReceiver, SendReview } from './send/form/SendReview'
export type { SendItem, SendToken } from './send/form/SendToken'
export type { ResolvedReceiver } from './send/receiver/resolveReceiver'
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
