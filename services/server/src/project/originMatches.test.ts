import { describe, expect, it } from 'vitest'
import { originMatches } from './originMatches'

const listed = ['https://shop.example', 'https://*.shop.example', 'http://dev.example:*']

describe('the origin of a page', () => {
  it.each(['https://shop.example', 'https://www.shop.example', 'http://dev.example:5173', 'http://dev.example'])(
    '%s is listed',
    (origin) => {
      expect(originMatches(origin, listed, 'production')).toBe(true)
    },
  )

  it.each([
    ...[
      'https://shop.example.evil.example',
      'https://a.b.shop.example',
      'https://shop.example:8443',
      'http://shop.example',
    ],
    ...[
      'https://shop.example/',
      'https://SHOP.example',
      'shop.example',
      'null',
      '',
      'https://evil.example#shop.example',
    ],
  ])('%s is not', (origin) => {
    expect(originMatches(origin, listed, 'development')).toBe(false)
  })

  it.each(['http://localhost:5173', 'http://127.0.0.1', 'https://[::1]:8443'])(
    'N-24 %s, the visitor’s own machine, passes in development or where it is listed',
    (origin) => {
      expect(originMatches(origin, listed, 'development')).toBe(true)
      expect(originMatches(origin, listed, 'production')).toBe(false)
    },
  )

  it.each([
    'http://localhost/page',
    'HTTP://localhost',
    'ftp://localhost',
    'ws://localhost',
    'https://localhost.evil.example',
  ])('N-24 %s is no page of this machine, even in development', (origin) => {
    expect(originMatches(origin, listed, 'development')).toBe(false)
  })

  it('fits a pattern without a scheme over either, and one with a port on that port', () => {
    for (const origin of ['http://shop.example', 'https://shop.example'])
      expect(originMatches(origin, ['shop.example'], 'production')).toBe(true)
    expect(originMatches('https://shop.example:8443', ['https://shop.example:8443'], 'production')).toBe(true)
    expect(originMatches('https://shop.example:8443', ['https://shop.example:844'], 'production')).toBe(false)
  })

  it.each([
    'javascript:https://shop.example',
    'https://shop.example/path',
    'https://',
    ':443',
    '',
    'https://shop.example:x',
  ])('fits no pattern that is none: %s', (pattern) => {
    expect(originMatches('https://shop.example', [pattern], 'production')).toBe(false)
  })

  it('N-24 a listed port of this machine is that machine, on any port where it says so', () => {
    expect(originMatches('http://localhost:5173', ['http://localhost:*'], 'production')).toBe(true)
    expect(originMatches('http://localhost:5173', ['http://localhost:3000'], 'production')).toBe(false)
  })
})
