/** Loads what single actions need beside `createActions`, so that a visitor who goes offline can still sign. */
export const loadRest = (): Promise<unknown> =>
  Promise.all([
    import('./wallet/revokeGrant'),
    import('./actions/signTypedData'),
    import('./wallet/switchNetwork'),
    import('./actions/writeContract'),
  ])
