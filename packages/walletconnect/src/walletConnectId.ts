/** Id of the WalletConnect connector, the same in every namespace. */
export const walletConnectId = 'walletConnect'
