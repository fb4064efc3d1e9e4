/** Said by the network button. */
export const enNetwork = {
  'button.network': 'Network {name}',
  'button.choose-network': 'Choose network',
}
