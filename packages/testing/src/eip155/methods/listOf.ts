import { isRecord } from '@latchkey/protocol/json'
import { invalidParams } from '../../wallet/ProviderError'
import { show } from '../engine/Hex'

/** Parameters by position; refuses anything that is no list. */
export function listOf(params: unknown, method: string): readonly unknown[] {
  if (!Array.isArray(params)) throw invalidParams(`"${method}" takes an array of parameters, got ${show(params)}.`)
  return params
}

/** The object at a position of the parameters. */
export function objectAt(params: unknown, index: number, method: string): Readonly<Record<string, unknown>> {
  const value = listOf(params, method)[index]
  if (!isRecord(value))
    throw invalidParams(`"${method}" takes an object as parameter ${index + 1}, got ${show(value)}.`)
  return value
}
