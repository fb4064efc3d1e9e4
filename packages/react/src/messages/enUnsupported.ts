/** Said by the account and the network button alike. */
export const enUnsupported = {
  'button.wrong-network': 'Wrong network',
}
