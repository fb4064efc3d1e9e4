import { isChainId, type Namespace } from '@latchkey/protocol/caip'
import { isRecord } from '@latchkey/protocol/json'
import type { StoredConnection } from '../connection/Connection'
import { type GrantedAccount, isAccountType } from '../connection/GrantedAccount'
import { isText, parseByNamespace } from './parseByNamespace'
import type { StoredItem } from './StoredItem'

export type StoredConnections = Readonly<Partial<Record<Namespace, StoredConnection>>>

function parseAccount(value: unknown): GrantedAccount | undefined {
  if (!isRecord(value) || !isText(value.address) || !isAccountType(value.type)) return undefined
  const { address, type, publicKey, chainIds } = value
  return {
    address,
    type,
    ...(isText(publicKey) && { publicKey }),
    ...(Array.isArray(chainIds) && { chainIds: chainIds.filter(isChainId) }),
  }
}

function parseConnection(value: unknown): StoredConnection | undefined {
  if (!isRecord(value) || !isRecord(value.wallet) || !Array.isArray(value.accounts)) return undefined
  const { connectorId, chainId, wallet } = value
  const [first, ...rest] = value.accounts.flatMap((one) => parseAccount(one) ?? [])
  const account = parseAccount(value.account)
  if (!isText(connectorId) || !isChainId(chainId) || !first || !account) return undefined
  if (!isText(wallet.name) || !isText(wallet.type)) return undefined
  const chosen = [first, ...rest].find(({ address, type }) => address === account.address && type === account.type)
  return (
    chosen && {
      connectorId,
      account: chosen,
      accounts: [first, ...rest],
      chainId,
      wallet: {
        name: wallet.name,
        type: wallet.type,
        ...(isText(wallet.identifier) && { identifier: wallet.identifier }),
      },
    }
  )
}

/** Version 1 knew plain addresses only. */
function fromAddresses(value: unknown): unknown {
  if (!isRecord(value) || !Array.isArray(value.addresses)) return undefined
  const account = (address: unknown) => ({ address, type: 'eoa' })
  return { ...value, account: account(value.address), accounts: value.addresses.map(account) }
}

/** What was connected, per namespace. */
export const storedConnections: StoredItem<StoredConnections> = {
  name: 'connections',
  version: 2,
  parse: (value) => (isRecord(value) ? parseByNamespace(value, parseConnection) : undefined),
  migrate: (value) => isRecord(value) && parseByNamespace(value, fromAddresses),
}
