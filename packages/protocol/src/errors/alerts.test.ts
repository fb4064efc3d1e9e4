import { describe, expect, test } from 'vitest'
import { alertOfProviderMessage, alerts } from './alerts'

describe('alerts', () => {
  test.each([
    ['SWITCH_NETWORK_NOT_FOUND', 'APKT001', 'Network Not Found'],
    ['ORIGIN_NOT_ALLOWED', 'APKT002', 'Invalid App Configuration'],
    ['IFRAME_LOAD_FAILED', 'APKT003', 'Network Error - Could not load embedded wallet'],
    ['IFRAME_REQUEST_TIMEOUT', 'APKT004', 'Embedded Wallet Request Timed Out'],
    ['UNVERIFIED_DOMAIN', 'APKT005', 'Invalid App Configuration'],
    ['JWT_TOKEN_NOT_VALID', 'APKT006', 'Session Expired'],
    ['INVALID_PROJECT_ID', 'APKT007', 'Invalid App Configuration'],
    ['PROJECT_ID_NOT_CONFIGURED', 'APKT008', 'Project ID Not Configured'],
    ['SERVER_ERROR_APP_CONFIGURATION', 'APKT009', undefined],
    ['RATE_LIMITED_APP_CONFIGURATION', 'APKT010', undefined],
  ] as const)('%s keeps its code and title', (key, code, title) => {
    expect(alerts[key]).toMatchObject({ code, title })
    expect(alerts[key].message({})).not.toContain('undefined')
  })

  test('an origin that is not allowed is named with its project', () => {
    const message = alerts.ORIGIN_NOT_ALLOWED.message({ origin: 'https://example.org', projectId: 'p1' })
    expect(message).toContain('https://example.org')
    expect(message).toContain('p1')
  })

  test.each([
    ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED'],
    ['JWT validation error: JWT Token is not yet valid', 'JWT_TOKEN_NOT_VALID'],
    ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
    ['WebSocket closed: Unauthorized: invalid key (3000)', 'INVALID_PROJECT_ID'],
    ['Unauthorized', undefined],
  ])("the provider's '%s' stands for %s", (message, key) => {
    expect(alertOfProviderMessage(message)).toBe(key)
  })
})
