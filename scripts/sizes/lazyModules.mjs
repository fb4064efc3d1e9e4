const otherLocale = 'another locale'
const otherView = 'a view that connecting does not pass'
const afterwards = 'what starts when connected'
const unusual = 'settings this page does not have'

/**
 * Every module loaded by `import()`, and why connecting an injected wallet does not load it; without a reason it does, and
 * counts until connected. `npm run bench` proves the list in a browser.
 */
export const lazyModules = [
  { module: 'latchkey/dist/openFlow.js' },
  { module: '@latchkey/ui/dist/views/Connect/ConnectScreen.js' },
  { module: '@latchkey/ui/dist/views/ConnectingExternal/ConnectingExternalScreen.js' },
  { module: '@latchkey/eip155/dist/onDemand.js' },
  { module: '@latchkey/core/dist/onDemand.js' },
  { module: '@latchkey/features/dist/balance.js' },

  { module: '@latchkey/ui/dist/messages/ar.js', later: otherLocale },
  { module: '@latchkey/ui/dist/messages/pseudo.js', later: otherLocale },
  { module: '@latchkey/react/dist/messages/catalogues.js', later: otherLocale },
  { module: '@latchkey/ui/dist/messages/enRest.js', later: otherView },
  { module: '@latchkey/ui/dist/styles/restStyles.js', later: otherView },
  { module: '@latchkey/ui/dist/views/Account/AccountScreen.js', later: otherView },
  { module: '@latchkey/ui/dist/views/ConnectionDetails/ConnectionDetailsScreen.js', later: otherView },
  { module: '@latchkey/ui/dist/views/ErrorDetails/ErrorDetailsScreen.js', later: otherView },
  { module: '@latchkey/ui/dist/views/GetWallet/GetWalletScreen.js', later: otherView },
  { module: '@latchkey/ui/dist/views/Networks/NetworksScreen.js', later: otherView },
  { module: '@latchkey/ui/dist/views/SwitchAddress/SwitchAddressScreen.js', later: otherView },
  { module: '@latchkey/ui/dist/views/SwitchNetwork/SwitchNetworkScreen.js', later: otherView },
  { module: '@latchkey/ui/dist/views/UnsupportedChain/UnsupportedChainScreen.js', later: otherView },
  { module: '@latchkey/ui/dist/views/WhatIsANetwork/WhatIsANetworkScreen.js', later: otherView },
  { module: '@latchkey/ui/dist/views/WhatIsAWallet/WhatIsAWalletScreen.js', later: otherView },
  { module: 'latchkey/dist/actions.js', later: afterwards },
  { module: '@latchkey/eip155/dist/createActions.js', later: afterwards },
  { module: '@latchkey/eip155/dist/signTypedData.js', later: afterwards },
  { module: '@latchkey/eip155/dist/writeContract.js', later: afterwards },
  { module: '@latchkey/eip155/dist/toChecksum.js', later: 'addresses a wallet writes without a checksum' },
  { module: '@latchkey/flow/dist/directory.js', later: 'a visitor without a wallet' },
  { module: '@latchkey/ui/dist/shell/holdSheet.js', later: 'phones' },
  { module: '@latchkey/react/dist/button/adoptButtonStyles.js', later: 'pages without the stylesheet' },
  { module: '@latchkey/react/dist/button/applyThemeVariables.js', later: unusual },
  { module: '@latchkey/ui/dist/theme/applyTheme.js', later: unusual },
  { module: '@latchkey/core/dist/warnUnknown.js', later: unusual },
]
