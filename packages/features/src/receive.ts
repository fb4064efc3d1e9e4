import type { FeatureModule } from '@latchkey/core'
import { createReceiving, type Receiving } from './receive/createReceiving'
import type { PaymentRequest, ReceiveAddress, RequestedToken } from './receive/ReceiveAddress'

export { type RequestLinkParameters, requestLink } from './receive/requestLink'
export type { PaymentRequest, ReceiveAddress, Receiving, RequestedToken }

declare module '@latchkey/core' {
  interface FeatureFunctions {
    /** Where the account in use is paid. */
    readonly receive: Receiving
  }
}

/** Where the account in use takes something, and links that ask for an amount. */
export const feature: FeatureModule<'receive'> = {
  open: ({ core }) => ({ functions: createReceiving(core) }),
}
