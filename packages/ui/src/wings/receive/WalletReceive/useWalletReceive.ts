import type { Network, TokenBalance } from '@latchkey/core'
import { requestLink } from '@latchkey/features/receive'
import type { Flow } from '@latchkey/flow'
import { isSameAddress, tokenAssetId } from '@latchkey/protocol/caip'
import { readAmount } from '@latchkey/protocol/text'
import { useEffect, useState } from 'react'
import { useFlowChanges } from '../../../shell/FlowClock'
import { useWords } from '../../../shell/UiContext'
import { networkFace } from '../../../views/NetworkFace'
import type { ViewOf } from '../../../views/Screen'
import { useCopy } from '../../../views/useCopy'
import { useFeatures } from '../../../views/useFeatures'
import { useTakingNetworks } from '../useTakingNetworks'
import type { WalletReceiveHandlers, WalletReceiveModel } from './WalletReceiveModel'

/** The active account's address, and a token of it in which an amount is asked for; gone when nothing is connected. */
export function useWalletReceive(
  flow: Flow,
  { asset }: ViewOf<'WalletReceive'>,
): ({ readonly model: WalletReceiveModel } & WalletReceiveHandlers) | undefined {
  useFlowChanges()
  const { locale } = useWords()
  const copy = useCopy(flow)
  const { address, caipAddress, profileName, unproven, connectedWalletInfo, tokenBalance } = flow.latchkey.getAccount()
  const inUse = flow.latchkey.getNetwork()
  const namespace = flow.latchkey.getState().activeChain
  const [typed, setTyped] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for was asked to that address, in that currency
  useEffect(() => () => setTyped(undefined), [address, inUse?.caipNetworkId])
  // Who opens it by name has read nothing yet.
  useFeatures(flow, ['tokens'], {
    about: asset && caipAddress,
    begin: ({ tokens }, signal) => tokens.read(namespace, signal),
  })
  const networks = useTakingNetworks(flow)
  if (!address) return undefined
  const network = !networks || networks.some(({ chainId }) => chainId === inUse?.caipNetworkId) ? inUse : undefined
  const symbol = network?.nativeCurrency.symbol ?? ''
  const asked = network && askedFor(network, asset, tokenBalance)
  const linkOf = (amount: string) =>
    network &&
    asked &&
    requestLink(
      { namespace, address, chainId: network.caipNetworkId, ...asked },
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
    unit: asked?.symbol ?? symbol,
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

/** What an amount is asked for in, on EVM chains in whatever case it is named; `undefined` for a token that the account is not known to hold on the network in use: nothing stands in for it. */
function askedFor(
  { caipNetworkId, nativeCurrency }: Network,
  asset: string | undefined,
  held: readonly TokenBalance[] = [],
): { readonly symbol: string; readonly decimals: number; readonly token?: string | undefined } | undefined {
  if (asset === undefined || asset.startsWith(`${caipNetworkId}/slip44:`)) return nativeCurrency
  const token = held.find(
    ({ chainId, address }) =>
      chainId === caipNetworkId && isSameAddress(chainId, tokenAssetId(chainId, address), asset),
  )
  if (!token) return undefined
  const { symbol, address, quantity } = token
  return { symbol, decimals: Number(quantity.decimals), token: address?.split(':')[2] }
}
