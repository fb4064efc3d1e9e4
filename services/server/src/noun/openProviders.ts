import type { Registry } from 'prom-client'
import { ConfigError } from '../config/ConfigError'
import type { Variables } from '../config/Variable'
import { createWatch } from '../upstream/createWatch'
import { liveMark } from '../upstream/liveMark'
import type { OpenedProvider, ProviderRow } from './ProviderTable'

/** Which variable names who answers, and everything that is asked for where somebody lacks it. */
interface Named<Name extends string> {
  readonly variable: Name
  readonly variables: Variables
}

/**
 * Those who answer for a noun by its configuration, in its order.
 *
 * @throws ConfigError for whoever lacks what it needs.
 */
export function openProviders<
  const Name extends string,
  Word extends string,
  Opening extends {
    readonly config: Readonly<Record<Name, Word | readonly Word[]>>
    readonly metrics?: Registry
  },
  Provider,
>(
  { variable, variables }: Named<Name>,
  table: { readonly [W in Word]: ProviderRow<Opening, Provider> },
  opening: Opening,
): readonly OpenedProvider<Provider>[] {
  const words = [opening.config[variable]].flat() as readonly Word[]
  const missing = words.flatMap((word) =>
    (table[word].needs ?? [])
      .filter((need) => isEmpty(opening.config[need]))
      .map((need) => `${variable} is ${word}, which needs ${need}: set it to ${aboutOf(variables[need])}`),
  )
  if (missing.length > 0) throw new ConfigError(missing)
  return words.flatMap((word) => {
    const { open, proven } = table[word]
    if (!open) return []
    const watch = createWatch(word, opening.metrics)
    return [{ name: word, live: proven && liveMark(proven), state: watch.state, provider: open({ ...opening, watch }) }]
  })
}

const isEmpty = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0)

const aboutOf = (variable: Variables[string] | undefined): string =>
  variable ? `the ${variable.about}, like ${variable.example}` : 'something'
