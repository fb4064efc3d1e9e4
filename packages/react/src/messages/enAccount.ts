/** Said by the account button. */
export const enAccount = {
  'button.account': 'Account {name}',
  'button.balance-as-of': 'As of {time}',
}
