import { describe, expect, it } from 'vitest'
import { allVariables } from '../Config'
import { isLoopback } from '../config/isLoopback'
import { operatorEntry } from '../fake/testOperator.test.support'
import { parseConfig } from '../parseConfig'
import { forThisMachine } from './forThisMachine'

const hostOf = (environment: Readonly<Record<string, string>>) => {
  const alone = forThisMachine(environment)
  return alone && parseConfig(alone).HOST
}
const forOthers = Object.entries(allVariables()).filter(([, variable]) => variable.forOthers)

describe('a server that is only tried', () => {
  it.each([
    ['nothing', {}],
    ['a port and a folder', { PORT: '4499', DATA_DIR: 'memory:' }],
    ['a key of its operator', { ADMIN_OPERATORS: operatorEntry('alice', 'a key'), OPERATOR_KEY: 'a key' }],
    ['variables that are empty', Object.fromEntries(Object.keys(allVariables()).map((name) => [name, '']))],
    ['a loopback address of IPv6', { HOST: '::1', ADMIN_HOST: '::1' }],
    ['a loopback address of IPv4 inside IPv6', { HOST: '::ffff:127.0.0.1', ADMIN_HOST: 'localhost' }],
  ])('N-12 listens to this machine alone with %s', (_name, environment) => {
    expect(isLoopback(hostOf(environment) ?? '')).toBe(true)
  })

  it.each(forOthers)('N-12 is for others once %s says so, also by a file', (name, { secret, example }) => {
    expect(forThisMachine({ [name]: name === 'ADMIN_HOST' ? '0.0.0.0' : example })).toBeUndefined()
    if (secret) expect(forThisMachine({ [`${name}_FILE`]: '/run/secrets/one' })).toBeUndefined()
  })
})

describe('a server in development', () => {
  it('N-12 listens to this machine alone unless it is told otherwise, in production too', () => {
    expect(parseConfig({ MODE: 'development' }).HOST).toBe('127.0.0.1')
    expect(parseConfig({ MODE: 'development', HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0')
    expect(parseConfig({}).HOST).toBe('127.0.0.1')
  })
})
