/** Loads what single actions need beside `createActions`, so that a visitor who goes offline can still sign. */
export const loadRest = (): Promise<unknown> =>
  Promise.all([
    import('./revokeGrant'),
    import('./signTypedData'),
    import('./switchNetwork'),
    import('./writeContract'),
  ])
