import { createWalletConnectWallet, eip155Accounts, type WalletConnectWallet } from '@latchkey/testing/walletconnect'
import type { PhoneSetup } from '../../page/PhoneSetup'

declare global {
  interface Window {
    phone: WalletConnectWallet
  }
}

const setup = JSON.parse(new URLSearchParams(location.search).get('setup') ?? '{}') as PhoneSetup
window.phone = createWalletConnectWallet({
  relayUrl: setup.relayUrl,
  projectId: setup.projectId,
  metadata: { name: 'Marlin' },
  accounts: [eip155Accounts({ privateKeys: setup.privateKeys, chains: setup.chains })],
})
