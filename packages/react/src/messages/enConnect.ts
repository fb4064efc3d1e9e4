/** Said by the connect button, which pays for no other words. */
export const enConnect = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting',
}
