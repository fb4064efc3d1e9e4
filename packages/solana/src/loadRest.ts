/** Loads what single actions and an app's provider need beside `createActions`, so that a visitor who goes offline can still sign. */
export const loadRest = (): Promise<unknown> =>
  Promise.all([
    import('./wallet/featureMissing'),
    import('./provider/providerCalls'),
    import('./wallet/requestWallet'),
    import('./actions/sendTransfer'),
  ])
