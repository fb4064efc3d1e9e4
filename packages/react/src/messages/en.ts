/** Every word the buttons say, in English; the keys are the catalogue's contract. */
export const en = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting',
  'button.account': 'Account {name}',
  'button.balance-as-of': 'As of {time}',
  'button.network': 'Network {name}',
  'button.choose-network': 'Choose network',
  'button.wrong-network': 'Wrong network',
}

/** A complete catalogue of button words. */
export type ButtonWords = Readonly<Record<keyof typeof en, string>>
