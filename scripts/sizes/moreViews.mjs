/** Fifty views such as the account, payments, sign-in and swaps will bring: names as long as real ones, since names are what costs. */
export const moreViews = {
  account: { isNew: false, views: ['AccountSettings', 'ProfileWallets', 'TokenDetails', 'NftDetails', 'Transactions'] },
  request: {
    isNew: true,
    views: [
      'WalletRequest',
      'WalletRequestSelectToken',
      'WalletRequestPreview',
      'WalletRequestConfirmed',
      'PaymentLink',
      'CompatibleNetworks',
    ],
  },
  bridge: {
    isNew: true,
    views: ['Bridge', 'BridgeSelectToken', 'BridgePreview', 'BridgeRoute', 'BridgeApproval', 'BridgeReceipt'],
  },
  onramp: {
    isNew: true,
    views: [
      'OnRampProviders',
      'OnRampActivity',
      'OnRampCurrency',
      'OnRampTokens',
      'OnRampAmount',
      'BuyInProgress',
      'WhatIsABuy',
    ],
  },
  email: {
    isNew: true,
    views: [
      'EmailLogin',
      'EmailVerifyCode',
      'EmailVerifyDevice',
      'UpdateEmail',
      'UpdateEmailCode',
      'SocialLogins',
      'ConnectingSocial',
    ],
  },
  embedded: {
    isNew: true,
    views: ['ApproveTransaction', 'UpgradeWallet', 'SmartAccount', 'SmartSessions', 'RecoveryPhrase', 'Passkeys'],
  },
  signIn: { isNew: true, views: ['SignMessage', 'SignInRequired', 'SignInStatement', 'ConnectingNamespaces'] },
  names: { isNew: true, views: ['ChooseName', 'RegisterName', 'NameRegistered', 'NameDetails'] },
  pay: { isNew: true, views: ['PayAmount', 'PayMethod', 'PayQuote', 'PayReceipt', 'PayRefused'] },
}
