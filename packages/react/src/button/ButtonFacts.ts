import type { Account, ThemeMode, ThemeVariables } from '@latchkey/core'
import type { LatchkeyFacts } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'

/** Everything a button draws from; flat, so that equal facts are seen to be equal. */
export interface ButtonFacts {
  /** Absent outside a provider. */
  readonly account: Account | undefined
  readonly networkName: string | undefined
  /** A balance is shown on this network. */
  readonly valued: boolean
  /** The wallet is on a chain the site does not use. */
  readonly unsupported: boolean
  readonly open: boolean
  /** The site said it is busy. */
  readonly loading: boolean
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables | undefined
  readonly locale: string
  readonly messages: Readonly<Record<string, string>> | undefined
}

/** What a button shows before and outside any instance. */
export const absentFacts: ButtonFacts = {
  account: undefined,
  networkName: undefined,
  valued: false,
  unsupported: false,
  open: false,
  loading: false,
  themeMode: 'dark',
  themeVariables: undefined,
  locale: 'en',
  messages: undefined,
}

/** Reads the facts of a namespace, or of the active one. */
export function readButtonFacts(latchkey: LatchkeyFacts, namespace?: Namespace): ButtonFacts {
  const account = latchkey.getAccount(namespace)
  const network = latchkey.getNetwork(namespace)
  const { open, loading } = latchkey.getState()
  const { themeMode, themeVariables } = latchkey.getTheme()
  const chainId = account.caipAddress?.split(':', 2).join(':')
  const known = [network, ...latchkey.getNetworks(namespace)].some((one) => one?.caipNetworkId === chainId)
  const unsupported = account.status === 'connected' && !known
  return {
    account,
    networkName: network?.name,
    valued: !!network && !network.testnet && !unsupported,
    unsupported,
    open,
    loading,
    themeMode,
    themeVariables,
    locale: validLocale(latchkey.getLocale()),
    messages: latchkey.getMessages(),
  }
}

/** A page may say `<html lang="en_US">`; number formats throw at such a tag. */
function validLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
