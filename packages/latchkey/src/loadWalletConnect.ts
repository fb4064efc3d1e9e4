import type { PairingRuntime, SourceContext } from '@latchkey/core'

/**
 * The client, which opens the wallet on this device whenever a request waits in it. The files it shares with others are many;
 * named here, so that the first bytes name only this one.
 */
export async function loadWalletConnect(context: SourceContext): Promise<PairingRuntime> {
  const { createWalletConnect } = await import('@latchkey/walletconnect')
  const runtime = createWalletConnect(context)
  const stop = runtime.watchRequests((request) => {
    if (request.link)
      import('./openWallet').then(({ openWallet }) => openWallet(runtime, request)).catch(context.report)
  })
  return {
    ...runtime,
    destroy() {
      stop()
      runtime.destroy()
    },
  }
}
