/** Loads what single actions need beside `createActions`, so that a visitor who goes offline can still sign. */
export const loadRest = (): Promise<unknown> =>
  Promise.all([import('./actions/signTypedData'), import('./actions/writeContract')])
