import type { Environment } from '@latchkey/flow'

/** Where the page is shown, as far as links depend on it. */
export const readPlace = (): Pick<Environment, 'host' | 'inside' | 'origin'> => ({
  ...(isTelegram() && { host: 'telegram' }),
  ...(window.top !== window && { inside: 'iframe' }),
  origin: location.origin,
})

/** Telegram gives the pages inside it one of these objects. */
const isTelegram = () =>
  'TelegramWebviewProxy' in window || 'Telegram' in window || 'TelegramWebviewProxyProto' in window
