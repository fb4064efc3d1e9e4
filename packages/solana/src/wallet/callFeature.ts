import { untilAborted } from '@latchkey/core'
import type { StandardWallet } from './StandardWallet'

type Methods = Readonly<Record<string, unknown>>

/** A feature of a wallet as it is now; `undefined` where the wallet has none of that name itself. */
export function featureOf({ features }: StandardWallet, name: string): Methods | undefined {
  const own = features as Readonly<Record<string, unknown>>
  const feature = Object.hasOwn(own, name) ? own[name] : undefined
  return typeof feature === 'object' && feature !== null ? (feature as Methods) : undefined
}

/** Calls a method of a wallet's feature, named `<feature>.<method>`; rejects with `wallet.unsupported_method` where it has none. */
export function callFeature(
  wallet: StandardWallet,
  name: string,
  inputs: readonly unknown[],
  signal?: AbortSignal,
): Promise<unknown> {
  const [feature = '', method = ''] = name.split('.')
  const call = async () => {
    const methods = featureOf(wallet, feature)
    const run = methods?.[method]
    if (typeof run !== 'function') throw (await import('./featureMissing')).featureMissing(feature)
    return run.call(methods, ...inputs)
  }
  return signal ? untilAborted(signal, call) : call()
}
