import { hex } from '@scure/base'
import type { SettleViolation } from '../peer/WalletFault'
import { createKeyPair } from '../wire/KeyPair'
import type { Party } from '../wire/Proposal'
import type { SessionNamespace, SessionNamespaces } from '../wire/SessionNamespace'

/** The params of `wc_sessionSettle`. */
export interface Settlement {
  readonly relay: { readonly protocol: 'irn' }
  readonly controller: Party
  readonly namespaces: SessionNamespaces
  /** Seconds since the epoch. */
  readonly expiry: number
}

type Break = (settlement: Settlement) => unknown

/** Changes the first namespace and leaves the others. */
const inFirst =
  (change: (key: string, namespace: SessionNamespace) => SessionNamespaces): Break =>
  (settlement) => {
    const [[key, namespace] = ['', undefined], ...rest] = Object.entries(settlement.namespaces)
    if (!namespace) return settlement
    return { ...settlement, namespaces: { ...change(key, namespace), ...Object.fromEntries(rest) } }
  }

const breaks: Readonly<Record<SettleViolation, Break>> = {
  'bad-key': inFirst((_key, namespace) => ({ 'Not A Namespace!': namespace })),
  'no-accounts': inFirst((key, namespace) => ({ [key]: { ...namespace, accounts: [] } })),
  'account-not-caip10': inFirst((key, namespace) => ({ [key]: { ...namespace, accounts: ['0xnot-an-account'] } })),
  'account-elsewhere': inFirst((key, namespace) => ({
    [key]: {
      ...namespace,
      accounts: ['polkadot:91b171bb158e2d3848fa23a9f1c25182:1FRMM8PEiWXYax7rpS6X4XZX1aAAxSWx1CrKTyrVYhV24fg'],
    },
  })),
  'namespace-missing': (settlement) => ({
    ...settlement,
    namespaces: Object.fromEntries(Object.entries(settlement.namespaces).slice(1)),
  }),
  'method-missing': inFirst((key, namespace) => ({ [key]: { ...namespace, methods: namespace.methods.slice(1) } })),
  'event-missing': inFirst((key, namespace) => ({ [key]: { ...namespace, events: [] } })),
  'chain-without-account': inFirst((key, namespace) => {
    const [firstChain = ''] = namespace.chains ?? []
    const accounts = namespace.accounts.filter((account) => !account.startsWith(`${firstChain}:`))
    return { [key]: { ...namespace, accounts } }
  }),
  'no-namespaces': (settlement) => ({ ...settlement, namespaces: {} }),
  'other-controller': (settlement) => ({
    ...settlement,
    controller: { ...settlement.controller, publicKey: hex.encode(createKeyPair().publicKey) },
  }),
  expired: (settlement) => ({ ...settlement, expiry: 1 }),
  'not-an-object': () => 'settle',
}

/** The settlement with one rule broken. */
export const breakSettlement = (settlement: Settlement, violation: SettleViolation): unknown =>
  breaks[violation](settlement)
