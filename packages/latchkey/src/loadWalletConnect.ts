import type { Core, CreateWalletConnect, WalletConnectRuntime } from '@latchkey/core'

/**
 * The client, which opens the wallet on this device whenever a request waits in it. The files it shares with others are many;
 * named here, so that the first bytes name only this one.
 */
export async function loadWalletConnect(): Promise<{ readonly createWalletConnect: CreateWalletConnect }> {
  const { createWalletConnect } = await import('@latchkey/walletconnect')
  return { createWalletConnect: (core) => opening(createWalletConnect(core), core) }
}

function opening(runtime: WalletConnectRuntime, core: Core): WalletConnectRuntime {
  const stop = runtime.watchRequests((request) => {
    if (request.link) import('./openWallet').then(({ openWallet }) => openWallet(runtime, request)).catch(core.report)
  })
  return {
    ...runtime,
    destroy() {
      stop()
      runtime.destroy()
    },
  }
}
