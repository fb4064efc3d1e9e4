import { expect, it } from 'vitest'
import { judgeConfig } from '../judgeConfig'
import { parseConfig } from '../parseConfig'

it('name servers are addresses, each with a port where it has one', () => {
  const servers = ['192.0.2.1', '192.0.2.1:5353', '2001:db8::1', '[2001:db8::1]', '[2001:db8::1]:5353']
  expect(parseConfig({ DNS_SERVERS: servers.join(',') }).DNS_SERVERS).toEqual(servers)
  expect(parseConfig({}).DNS_SERVERS).toEqual([])
})

it.each([
  'ns.example',
  '192.0.2.1:',
  '192.0.2.1:port',
  '192.0.2.1:123456',
  'x192.0.2.1:53',
  '192.0.2.256',
  '[2001:db8::1',
  '[ns.example]:53',
])('%s is no name server', (server) => {
  expect(() => parseConfig({ DNS_SERVERS: `192.0.2.1,${server}` })).toThrow('DNS_SERVERS')
})

it('N-46 production waits ten minutes at least before an origin is let in', () => {
  const faults = (ORIGIN_DELAY?: string) =>
    judgeConfig(parseConfig({ ...(ORIGIN_DELAY && { ORIGIN_DELAY }) })).refusals.filter((one) =>
      one.includes('ORIGIN_DELAY'),
    )
  expect([faults('599').length, faults('600'), faults()]).toEqual([1, [], []])
})
