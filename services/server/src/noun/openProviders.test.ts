import { describe, expect, it } from 'vitest'
import { ConfigError } from '../config/ConfigError'
import { optional, text } from '../config/optional'
import { openProviders } from './openProviders'
import type { ProviderTable } from './ProviderTable'

interface Opening {
  readonly config: {
    readonly TIDES_PROVIDER: keyof typeof rows | readonly (keyof typeof rows)[]
    readonly TIDES_KEY: string | undefined
    readonly TIDES_CHAINS: readonly string[]
  }
}

const rows = {
  off: { about: 'off' },
  local: { about: 'this server', open: () => 'local tides' },
  service: {
    about: 'a service',
    needs: ['TIDES_KEY', 'TIDES_CHAINS'],
    proven: [{ mark: 'documented', date: '2026-11-26' }],
    open: ({ config }: Opening) => `tides for ${config.TIDES_KEY}`,
  },
  recorded: { about: 'another', proven: [{ mark: 'recorded', date: '2026-11-26' }], open: () => 'recorded tides' },
} as const
const table: ProviderTable<keyof typeof rows, Opening, string> = rows
const variables = {
  TIDES_KEY: optional({ about: 'key of the service', example: 'tides-…', secret: true }, undefined, text),
}

const opened = (TIDES_PROVIDER: Opening['config']['TIDES_PROVIDER'], more: Partial<Opening['config']> = {}) =>
  openProviders({ variable: 'TIDES_PROVIDER', variables }, table, {
    config: { TIDES_PROVIDER, TIDES_KEY: undefined, TIDES_CHAINS: [], ...more },
  })

describe('who answers for a noun', () => {
  it('is nobody where the word opens nothing', () => {
    expect(opened('off')).toEqual([])
  })

  it('is who the configuration names, in its order, each with whether it was ever seen to work', () => {
    const all = opened(['recorded', 'local', 'service'], { TIDES_KEY: 'k', TIDES_CHAINS: ['eip155:1'] })
    expect(all.map(({ state, ...told }) => ({ ...told, state: state() }))).toEqual([
      { name: 'recorded', live: 'recorded 2026-11-26', state: 'ready', provider: 'recorded tides' },
      { name: 'local', live: undefined, state: 'ready', provider: 'local tides' },
      { name: 'service', live: 'never run live', state: 'ready', provider: 'tides for k' },
    ])
  })

  it('is refused with everything it lacks, and how that is given', () => {
    const refused = () => opened('service')
    expect(refused).toThrow(ConfigError)
    expect(refused).toThrow(
      'TIDES_PROVIDER is service, which needs TIDES_KEY: set it to the key of the service, like tides-…',
    )
    expect(refused).toThrow('TIDES_PROVIDER is service, which needs TIDES_CHAINS')
  })
})
