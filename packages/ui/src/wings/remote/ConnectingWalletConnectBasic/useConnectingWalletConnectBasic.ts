import type { Flow } from '@latchkey/flow'
import { useEffect } from 'react'
import { useConnectingWalletConnect } from '../ConnectingWalletConnect/useConnectingWalletConnect'
import type {
  ConnectingWalletConnectBasicHandlers,
  ConnectingWalletConnectBasicModel,
} from './ConnectingWalletConnectBasicModel'

/** The code by itself; starts its attempt where nobody did, as in embedded mode. */
export function useConnectingWalletConnectBasic(
  flow: Flow,
): ({ readonly model: ConnectingWalletConnectBasicModel } & ConnectingWalletConnectBasicHandlers) | undefined {
  const anyWallet = flow.pairingId()
  const props = useConnectingWalletConnect(flow, { walletId: anyWallet ?? '' })
  const isStarted = flow.attempt().walletId === anyWallet
  useEffect(() => {
    if (anyWallet && !isStarted) flow.connectWallet(anyWallet, 'pairing')
  }, [flow, anyWallet, isStarted])
  if (!props) return undefined
  const { model, ...on } = props
  const { state } = model
  // Without a wallet there is no link to follow and no way to be missing.
  return state === 'connecting' || state === 'disabled'
    ? { ...on, model: { ...model, state: 'loading' } }
    : { ...on, model }
}
