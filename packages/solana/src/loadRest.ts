/** Loads what single actions and an app's provider need beside `createActions`, so that a visitor who goes offline can still sign. */
export const loadRest = (): Promise<unknown> =>
  Promise.all([
    import('./featureMissing'),
    import('./providerCalls'),
    import('./requestWallet'),
    import('./sendTransfer'),
  ])
