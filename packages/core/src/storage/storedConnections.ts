import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import { isChainId, isNamespace } from '@latchkey/protocol/caip'
import type { StoredConnection } from '../connection/Connection'
import type { Fact } from './createPersisted'

export type StoredConnections = Readonly<Partial<Record<Namespace, StoredConnection>>>

export interface StoredSelection {
  readonly namespace: Namespace
  readonly selected: Readonly<Partial<Record<Namespace, ChainId>>>
}

type Unknowns = { readonly [key: string]: unknown }

export const isObject = (value: unknown): value is Unknowns => typeof value === 'object' && value !== null
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length < 4096

function parseByNamespace<T>(value: unknown, parse: (value: unknown) => T | undefined): Partial<Record<Namespace, T>> {
  const found: Partial<Record<Namespace, T>> = {}
  if (!isObject(value)) return found
  for (const namespace of Object.keys(value)) {
    const parsed = isNamespace(namespace) ? parse(value[namespace]) : undefined
    if (parsed !== undefined) found[namespace as Namespace] = parsed
  }
  return found
}

function parseStoredConnection(value: unknown): StoredConnection | undefined {
  if (!isObject(value) || !isObject(value.wallet) || !Array.isArray(value.addresses)) return undefined
  const { connectorId, address, addresses, chainId, wallet } = value
  const texts = addresses.filter(isText)
  const [first, ...rest] = texts
  if (!isText(connectorId) || !isText(address) || !isChainId(chainId)) return undefined
  if (first === undefined || !texts.includes(address) || !isText(wallet.name) || !isText(wallet.type)) return undefined
  return {
    connectorId,
    address,
    addresses: [first, ...rest],
    chainId,
    wallet: {
      name: wallet.name,
      type: wallet.type,
      ...(isText(wallet.identifier) && { identifier: wallet.identifier }),
    },
  }
}

/** What was connected, per namespace. */
export const connectionsFact: Fact<StoredConnections> = {
  name: 'connections',
  parse: (value) => (isObject(value) ? parseByNamespace(value, parseStoredConnection) : undefined),
}

/** Which namespace and networks the visitor pointed the page at. */
export const selectionFact: Fact<StoredSelection> = {
  name: 'selection',
  parse: (value) =>
    isObject(value) && isNamespace(value.namespace)
      ? {
          namespace: value.namespace,
          selected: parseByNamespace(value.selected, (id) => (isChainId(id) ? id : undefined)),
        }
      : undefined,
}
