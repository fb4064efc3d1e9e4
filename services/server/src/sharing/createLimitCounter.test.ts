import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createLimitCounter } from './createLimitCounter'

it('limits that were reached are counted by name, whoever notes them first', async () => {
  const metrics = new Registry()
  const [one, two] = [createLimitCounter(metrics), createLimitCounter(metrics)]
  for (const count of [one, two, two]) count('frames of this socket')
  one('publishes of this client')
  const text = await metrics.metrics()
  expect(text).toContain('latchkey_limits_reached_total{limit="frames of this socket"} 3')
  expect(text).toContain('latchkey_limits_reached_total{limit="publishes of this client"} 1')
})
