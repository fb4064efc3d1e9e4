import type { StoredItem } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import { isRecord } from '@latchkey/protocol/json'
import type { KnownReceiver } from '../form/SendReview'

/** Whom an account sent to from this device, the newest first; by `<namespace>:<address>` of the account. */
export type SentAddresses = Readonly<Record<string, readonly KnownReceiver[]>>

/** Receivers kept of an account, and accounts kept. */
const mostReceivers = 50
const mostAccounts = 20

/** Kept on this device alone, so that a first time and a look-alike are told without a server too. */
export const sentAddresses: StoredItem<SentAddresses> = {
  name: 'sent-addresses',
  place: 'page',
  parse: (value) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([account, list]) => [account, readReceivers(list)]))
      : undefined,
}

/** Puts a receiver first among those of an account, and the account last among those that are dropped. */
export function withSent(sent: SentAddresses, account: string, to: Omit<KnownReceiver, 'times'>): SentAddresses {
  const { [account]: before = [], ...others } = sent
  const times = (before.find(({ address }) => address === to.address)?.times ?? 0) + 1
  const list = [{ ...to, times }, ...before.filter(({ address }) => address !== to.address)].slice(0, mostReceivers)
  return Object.fromEntries([...Object.entries(others).slice(1 - mostAccounts), [account, list]])
}

const readReceivers = (list: unknown): readonly KnownReceiver[] =>
  Array.isArray(list)
    ? list
        .filter(isReceiver)
        .map(({ address, name, times }) => ({ address, times, ...(name !== undefined && { name }) }))
    : []

const isReceiver = (one: unknown): one is KnownReceiver =>
  isRecord(one) &&
  typeof one['address'] === 'string' &&
  Number.isSafeInteger(one['times']) &&
  (one['name'] === undefined || typeof one['name'] === 'string')

/** The key of an account among those whose receivers are kept. */
export const accountKey = (namespace: Namespace, address: string): string =>
  `${namespace}:${namespace === 'eip155' ? address.toLowerCase() : address}`
