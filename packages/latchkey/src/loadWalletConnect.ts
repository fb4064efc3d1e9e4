import type { Core, CreateWalletConnect, WalletConnectRuntime } from '@latchkey/core'
import { followRequests } from '@latchkey/flow'

/**
 * The client, which opens the wallet on this device whenever a request waits in it. The files it shares with others are many;
 * named here, so that the first bytes name only this one.
 */
export async function loadWalletConnect(): Promise<{ readonly createWalletConnect: CreateWalletConnect }> {
  const { createWalletConnect } = await import('@latchkey/walletconnect')
  return { createWalletConnect: (core) => following(createWalletConnect, core) }
}

function following(create: CreateWalletConnect, core: Core): WalletConnectRuntime {
  const runtime = create(core)
  // Telegram gives the pages inside it one of its objects.
  const isTelegram = Object.keys(window).some((name) => name.startsWith('Telegram'))
  const stop = followRequests({
    runtime,
    environment: {
      origin: location.origin,
      framed: window.top !== window,
      ...(isTelegram && { host: 'telegram' as const }),
    },
    open: ({ href, target }) => void window.open(href, target),
  })
  return {
    ...runtime,
    destroy() {
      stop()
      runtime.destroy()
    },
  }
}
