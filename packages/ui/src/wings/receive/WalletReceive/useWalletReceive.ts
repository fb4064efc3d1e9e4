import { requestLink } from '@latchkey/features/receive'
import type { Flow } from '@latchkey/flow'
import { readAmount } from '@latchkey/protocol/text'
import { useEffect, useState } from 'react'
import { useFlowChanges } from '../../../shell/FlowClock'
import { useWords } from '../../../shell/UiContext'
import { networkFace } from '../../../views/NetworkFace'
import { useCopy } from '../../../views/useCopy'
import { useTakingNetworks } from '../useTakingNetworks'
import type { WalletReceiveHandlers, WalletReceiveModel } from './WalletReceiveModel'

/** The active account's address; gone when nothing is connected. */
export function useWalletReceive(
  flow: Flow,
): ({ readonly model: WalletReceiveModel } & WalletReceiveHandlers) | undefined {
  useFlowChanges()
  const { locale } = useWords()
  const copy = useCopy(flow)
  const { address, profileName, unproven, connectedWalletInfo } = flow.latchkey.getAccount()
  const inUse = flow.latchkey.getNetwork()
  const namespace = flow.latchkey.getState().activeChain
  const [typed, setTyped] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for was asked to that address, in that currency
  useEffect(() => () => setTyped(undefined), [address, inUse?.caipNetworkId])
  const networks = useTakingNetworks(flow)
  if (!address) return undefined
  const network = !networks || networks.some(({ chainId }) => chainId === inUse?.caipNetworkId) ? inUse : undefined
  const { decimals, symbol } = network?.nativeCurrency ?? { decimals: 0, symbol: '' }
  const linkOf = (amount: string) =>
    network &&
    requestLink(
      { namespace, address, chainId: network.caipNetworkId, decimals },
      // Nothing is cut: the code says what stands in the field.
      readAmount(amount, { locale }) ?? '',
    )
  const common = {
    namespace,
    address,
    name: profileName,
    networks,
    network: network && networkFace(network, flow.options()),
    lost: network ? undefined : inUse?.name,
    symbol,
    requests: linkOf('1') ? 'possible' : 'unknown',
    share: flow.environment.os !== 'desktop' && 'share' in navigator ? 'possible' : 'unknown',
  } as const
  const link = networks && typed && linkOf(typed)
  const model: WalletReceiveModel = unproven
    ? { state: 'unconfirmed', address, wallet: connectedWalletInfo?.name ?? '' }
    : networks?.length === 0
      ? { state: 'empty' }
      : typed === undefined || common.requests === 'unknown'
        ? { state: 'ready', ...common }
        : link
          ? { state: 'success', typed, link, ...common }
          : { state: 'disabled', typed, ...common }
  return {
    model,
    onConfirm: () => flow.confirmConnection(),
    onCopy: () => copy(address),
    // A visitor who closes the sheet of the device has said no, which is no failure.
    onShare: () => void navigator.share({ text: link || address }).catch(() => {}),
    onNetworks: () => flow.push({ name: 'WalletCompatibleNetworks' }),
    onAmount: setTyped,
    onBack: () => flow.back(),
  }
}
