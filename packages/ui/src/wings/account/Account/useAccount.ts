import type { Balances } from '@latchkey/features/balance'
import type { Flow } from '@latchkey/flow'
import { formatAmount } from '@latchkey/protocol/text'
import { useCallback, useState } from 'react'
import type { Balance } from '../../../holdings/HoldingsModel'
import { accountButtons, offeredFeatures, offeredTabs } from '../../../holdings/offeredFeatures'
import { useHoldings } from '../../../holdings/useHoldings'
import { useFlowChanges } from '../../../shell/FlowClock'
import { useWords } from '../../../shell/UiContext'
import { choose } from '../../../views/choose'
import { connectedFace } from '../../../views/connectedFace'
import { networkFace } from '../../../views/NetworkFace'
import { nowOf } from '../../../views/nowOf'
import { useAlsoEnds } from '../../../views/useAlsoEnds'
import { useCopy } from '../../../views/useCopy'
import { useDisplay } from '../../../views/useDisplay'
import { useFeatures } from '../../../views/useFeatures'
import { useOnline } from '../../../views/useOnline'
import type { TaskStatus } from '../../../views/useTask'
import type { AccountHandlers, AccountModel, Family } from './AccountModel'
import { useTestOffers } from './useTestOffers'

/** The active account; gone when nothing is connected. */
export function useAccount(flow: Flow): ({ readonly model: AccountModel } & AccountHandlers) | undefined {
  useFlowChanges()
  const { locale } = useWords()
  const isOnline = useOnline()
  const copy = useCopy(flow)
  const { address, isConnected } = flow.latchkey.getAccount()
  const chainId = flow.latchkey.getNetwork()?.caipNetworkId
  const { activeChain } = flow.latchkey.getState()
  const { status, run } = useFeatures(flow, ['balance'], {
    about: isConnected ? `${address} ${chainId}` : undefined,
    // What is known is not asked for again within its life.
    begin: ({ balance }: { readonly balance: Pick<Balances, 'read'> }, signal) => balance.read(activeChain, signal),
  })
  const families = familiesOf(flow)
  const connected = families.filter((one) => one.isConnected).map(({ namespace }) => namespace)
  const alsoEnds = useAlsoEnds(flow, activeChain, connected)
  const { holdings, features, onRetry } = useHoldings(flow, locale)
  const tabs = offeredTabs(flow, activeChain)
  const tab = tabs[flow.latchkey.getAccount().currentTab] ?? 'tokens'
  const tested = useTestOffers(flow, holdings.state === 'unshown' ? chainId : undefined)
  const absent = tested?.unoffered ?? features?.data.absent() ?? []
  const offered = offeredFeatures(flow, activeChain, holdings, absent)
  const unknown = offered.filter((one) => tested?.unknown.some((group) => group === accountButtons[one].served))
  const amounts = useDisplay(flow).display?.choices().amounts ?? 'shown'
  const [head, onHead] = useState<AccountModel['head']>('open')
  // The same each time, so that rows that stay are not drawn anew with what stands above them.
  const onToken = useCallback((assetId: string) => flow.push({ name: 'Token', assetId }), [flow])
  // Where its tab is drawn the activity tells of it.
  const isUntold = isConnected && (holdings.state === 'absent' || !tabs.includes('activity'))
  const { features: sending } = useFeatures(flow, ['unsettled'], { about: isUntold ? address : undefined })
  const isUnsettled = isUntold && sending && sending.unsettled.list().length > 0
  const sent = isUnsettled ? ('unsettled' as const) : ('settled' as const)
  const beside = { families, alsoEnds, amounts, holdings, features: offered, unknown, tabs, tab, head, sent }
  const model = accountModel(flow, beside, locale, isOnline, status)
  return (
    model && {
      model,
      onCopy: () => copy(model.address),
      onHead,
      onRefresh: () => run(() => flow.latchkey.refreshBalance()),
      onRetry,
      onAmounts: (amounts) => choose(flow, (display) => display.setAmounts(amounts)),
      onFeature: (feature) => flow.push(accountButtons[feature].view),
      onTab(one) {
        // A press before they are loaded counts too; where they cannot be, there is nothing below the tabs.
        flow.feature('tokens').then(
          (tokens) => tokens.setTab(activeChain, tabs.indexOf(one)),
          () => {},
        )
      },
      onToken,
      onConfirm: () => flow.confirmConnection(),
      onNetworks: () => flow.push({ name: 'Networks' }),
      onAccounts: () => flow.push({ name: 'SwitchAddress' }),
      onSettings: () => flow.push({ name: 'AccountSettings' }),
      onFamily: ({ namespace, isConnected }) =>
        isConnected ? flow.activate(namespace) : void flow.open({ view: 'Connect', namespace }),
      onDisconnect: () => void flow.disconnect(),
    }
  )
}

function accountModel(
  flow: Flow,
  beside: Pick<
    AccountModel,
    'families' | 'alsoEnds' | 'amounts' | 'holdings' | 'features' | 'unknown' | 'tabs' | 'tab' | 'head' | 'sent'
  >,
  locale: string,
  isOnline: boolean,
  reading: TaskStatus,
): AccountModel | undefined {
  const account = flow.latchkey.getAccount()
  if (!account.address) return undefined
  const network = flow.latchkey.getNetwork()
  const options = flow.options()
  const common = {
    address: account.address,
    name: account.profileName,
    image: account.profileImage,
    wallet: connectedFace(flow) ?? { name: '', image: undefined },
    namespace: flow.latchkey.getState().activeChain,
    ...beside,
    network: network && networkFace(network, options),
    explorer: account.addressExplorerUrl,
    accounts: account.allAccounts.length,
  }
  const balance: Balance | undefined =
    account.balanceStatus === 'unknown'
      ? undefined
      : {
          // A small amount of whole units says nothing in four decimals.
          amount: formatAmount(account.balance, locale, /^0*(\.|$)/.test(account.balance) ? 6 : 4),
          symbol: account.balanceSymbol ?? network?.nativeCurrency.symbol ?? '',
        }
  if (account.status === 'connecting') return { state: 'loading', waitsFor: 'wallet', ...common }
  if (account.unproven) {
    const isShown = account.balanceStatus === 'fresh' && !network?.testnet
    return { state: 'unconfirmed', balance: isShown ? balance : undefined, ...common }
  }
  // The requirements show no balance on test networks.
  if (network?.testnet) return { state: 'ready', balance: undefined, ...common }
  if (!isOnline) return { state: 'offline', balance, ...common }
  // What is only old is not called so while it is read anew, unless that takes long.
  const isRenewed = account.balanceError === undefined && (reading === 'idle' || reading === 'running')
  if (balance && account.balanceStatus === 'stale' && !isRenewed) {
    const now = nowOf(flow)
    return { state: 'stale', balance, age: Math.max(0, now - (account.balanceAt ?? now)), ...common }
  }
  if (balance) return { state: 'ready', balance, ...common }
  // A reading of the chain that fails does not reject; the account carries its code.
  const hasFailed = reading === 'failed' || (reading === 'done' && account.balanceError !== undefined)
  if (hasFailed) return { state: 'error', ...common }
  return reading === 'slow' ? { state: 'slow', ...common } : { state: 'loading', waitsFor: 'balance', ...common }
}

function familiesOf(flow: Flow): readonly Family[] {
  const namespaces = new Set(flow.latchkey.getNetworks().map(({ chainNamespace }) => chainNamespace))
  return [...namespaces].map((namespace) => ({
    namespace,
    isConnected: flow.latchkey.getAccount(namespace).status === 'connected',
  }))
}
