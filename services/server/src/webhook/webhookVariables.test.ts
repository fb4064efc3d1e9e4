import { expect, it } from 'vitest'
import { parseConfig } from '../parseConfig'
import { hasWebhook } from './hasWebhook'
import { webhookNoun } from './webhookNoun'

const url = 'https://alerts.example.org/latchkey'
const secret = `2026-01-01:${'b'.repeat(64)}`

it.each([
  ['neither', {}, false, []],
  ['secrets alone', { WEBHOOK_SECRETS: secret }, false, []],
  ['an address alone', { WEBHOOK_URL: url }, false, [expect.stringContaining('WEBHOOK_URL needs WEBHOOK_SECRETS')]],
  ['both', { WEBHOOK_URL: url, WEBHOOK_SECRETS: secret }, true, []],
])('N-46 with %s it is known whether somebody is told, and what is missing', (_, environment, isTold, missing) => {
  const config = parseConfig(environment)
  expect([hasWebhook(config), webhookNoun.judge?.(config)]).toEqual([isTold, missing])
})

it.each(['ftp://alerts.example.org/', 'https://127.0.0.1/', 'https://user:word@alerts.example.org/', 'alerts'])(
  'N-46 no server starts that would tell %s',
  (address) => {
    expect(() => parseConfig({ WEBHOOK_URL: address })).toThrow(/WEBHOOK_URL must be a public address: /)
  },
)

it('N-46 an address is told as it is asked: over https', () => {
  expect(parseConfig({ WEBHOOK_URL: 'http://alerts.example.org/' }).WEBHOOK_URL).toBe('https://alerts.example.org/')
  expect(parseConfig({ WEBHOOK_URL: 'https://Alerts.example.org/a' }).WEBHOOK_URL).toBe('https://alerts.example.org/a')
})

it('a webhook secret that is wrong is told of, and not shown', () => {
  const read = () => parseConfig({ WEBHOOK_SECRETS: '2026-01-01:acanary' })
  expect(read).toThrow('WEBHOOK_SECRETS')
  expect(read).not.toThrow('acanary')
})
