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

  it('N-24 a listed port of this machine is that machine, on any port where it says so', () => {
    expect(originMatches('http://localhost:5173', ['http://localhost:*'], 'production')).toBe(true)
    expect(originMatches('http://localhost:5173', ['http://localhost:3000'], 'production')).toBe(false)
  })
})
