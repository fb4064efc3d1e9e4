import { isRecord } from '@latchkey/protocol/json'
import type { Fault } from '@latchkey/testing/eip155'
import type { Json, JsonRecord } from '../fragment/Json'
import type { Problem } from '../fragment/Problem'
import { en } from '../messages/en'
import {
  approvals,
  batchings,
  grantEnds,
  namespaceChoices,
  sheets,
  unknownWalletKeys,
  type WalletKeyName,
  type WalletSettings,
} from './WalletSettings'

export interface ParsedWallet {
  readonly settings: WalletSettings
  readonly problems: readonly Problem[]
}

/**
 * Proves what the fragment says about one test wallet; a wrong value is named and its default taken.
 * @param accounts how many dev accounts there are to take keys from
 */
export function parseWalletSettings(given: JsonRecord, accounts: number, prefix = '#wallet'): ParsedWallet {
  const problems: Problem[] = unknownWalletKeys(given).map((key) => ({
    path: `${prefix}.${key}`,
    message: en.problems.walletKey(key),
  }))
  /** The value when it passes; otherwise its default, and the fault named. */
  function take<Value>(key: WalletKeyName, fallback: Value, read: (value: Json) => Value | undefined): Value {
    const value = given[key]
    if (value === undefined) return fallback
    const taken = read(value)
    if (taken !== undefined) return taken
    problems.push({ path: `${prefix}.${key}`, message: en.problems.walletValue(key, JSON.stringify(value)) })
    return fallback
  }
  const oneOf =
    <Name extends string>(names: readonly Name[]) =>
    (value: Json): Name | undefined =>
      names.find((name) => name === value)
  const flag = (value: Json): boolean | undefined => (typeof value === 'boolean' ? value : undefined)
  const text = (value: Json): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
  const indexes =
    (limit: number) =>
    (value: Json): readonly number[] | undefined => {
      const list = typeof value === 'number' ? Array.from({ length: value }, (_, index) => index) : value
      const isIndex = (one: unknown) => Number.isInteger(one) && (one as number) >= 0 && (one as number) < limit
      return Array.isArray(list) && list.length > 0 && list.every(isIndex) ? (list as readonly number[]) : undefined
    }
  const keys = take('keys', [0, 1], indexes(accounts))
  const settings: WalletSettings = {
    namespaces: take('namespaces', 'eip155', oneOf(namespaceChoices)),
    name: take('name', undefined, text),
    rdns: take('rdns', undefined, text),
    uuid: take('uuid', undefined, text),
    icon: take('icon', undefined, text),
    flags: take('flags', {}, flags),
    keys,
    accounts: take(
      'accounts',
      keys.map((_, index) => index),
      indexes(keys.length),
    ),
    chains: take('chains', undefined, chains),
    approval: take('approval', 'sheet', oneOf(approvals)),
    sheet: take('sheet', 'div', oneOf(sheets)),
    legacy: take('legacy', false, flag),
    announce: take('announce', true, announcement),
    batching: take('batching', 'sequential', oneOf(batchings)),
    grantsEnd: take('grantsEnd', 'apart', oneOf(grantEnds)),
    remember: take('remember', true, flag),
    faults: take('faults', [], faults),
  }
  return { settings, problems }
}

/** `['isMetaMask']` or `{ isMetaMask: true }`. */
function flags(value: Json): WalletSettings['flags'] | undefined {
  const names = Array.isArray(value)
    ? (value as readonly Json[])
    : isRecord(value)
      ? Object.keys(value).filter((name) => value[name] === true)
      : undefined
  return names?.every((name) => typeof name === 'string' && /^is[A-Z]\w*$/.test(name))
    ? Object.fromEntries(names.map((name) => [name, true]))
    : undefined
}

/** Numbers, or CAIP-2 ids of EVM chains. */
function chains(value: Json): readonly number[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  const numbers = (value as readonly Json[]).map((one) =>
    Number(typeof one === 'string' ? one.replace(/^eip155:/, '') : one),
  )
  return numbers.every((one) => Number.isSafeInteger(one) && one > 0) ? numbers : undefined
}

function announcement(value: Json): WalletSettings['announce'] | undefined {
  if (typeof value === 'boolean') return value
  if (!isRecord(value) || typeof value.afterMs !== 'number') return undefined
  return value.afterMs >= 0 ? { afterMs: value.afterMs } : undefined
}

function faults(value: Json): readonly Fault[] | undefined {
  const kinds = ['reject', 'never-answer', 'answer-late', 'fail', 'answer-with', 'wrong-chain']
  const isFault = (one: Json) => isRecord(one) && kinds.includes(String(one.kind))
  return Array.isArray(value) && value.every(isFault) ? (value as unknown as readonly Fault[]) : undefined
}
