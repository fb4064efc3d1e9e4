import { defineError, type ErrorFactory } from './LatchkeyError'

/** The session does not contain the method (EIP-1193 4200). */
export const methodNotApproved: ErrorFactory<'walletconnect.method_not_approved', { readonly method: string }> =
  /*#__PURE__*/ defineError({
    code: 'walletconnect.method_not_approved',
    message: ({ method }) =>
      `The wallet did not approve '${method}', so it was not asked. Connect again or use another wallet.`,
    rpcCode: 4200,
  })

/** The session does not contain the chain (EIP-1193 4901). */
export const chainNotApproved: ErrorFactory<'walletconnect.chain_not_approved', { readonly chainId: string }> =
  /*#__PURE__*/ defineError({
    code: 'walletconnect.chain_not_approved',
    message: ({ chainId }) =>
      `The wallet did not approve '${chainId}', so it was not asked. Connect again or use another network.`,
    rpcCode: 4901,
  })
