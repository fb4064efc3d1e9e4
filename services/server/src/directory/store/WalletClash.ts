/** A wallet claims what another one already has; the message says what and whose it is. */
export class WalletClash extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WalletClash'
  }
}
