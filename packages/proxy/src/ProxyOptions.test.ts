import { describe, expect, it } from 'vitest'
import { type ProxyOptions, parseProxyOptions } from './ProxyOptions'

const sound = {
  upstream: 'https://door.example',
  projectId: '0123456789abcdef'.repeat(2),
  secret: 's'.repeat(24),
  origin: 'https://shop.example',
}
const parse = (more: object = {}) => parseProxyOptions({ ...sound, ...more } as ProxyOptions)

describe('the options', () => {
  it('are read, with what they leave out', () => {
    const { upstream, clientAddress, ...rest } = parse()
    expect(upstream.href).toBe('https://door.example/')
    expect(clientAddress(new Request('https://shop.example'))).toBeUndefined()
    expect(rest).toEqual({
      ...{ projectId: sound.projectId, secret: sound.secret, path: '/latchkey', origins: ['https://shop.example'] },
    })
  })

  it.each([
    ['https://door.example/base', 'https://door.example/base/'],
    ['https://door.example/base/', 'https://door.example/base/'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/'],
  ])('take %s as the upstream %s', (upstream, href) => {
    expect(parse({ upstream }).upstream.href).toBe(href)
  })

  it.each([
    ['/', ''],
    ['', ''],
    ['/a', '/a'],
    ['/a-b/c_d/', '/a-b/c_d'],
  ])('take the path %s as %s', (path, mounted) => {
    expect(parse({ path }).path).toBe(mounted)
  })

  it('take several origins in their order', () => {
    const origin = ['https://shop.example', 'https://www.shop.example']
    expect(parse({ origin }).origins).toEqual(origin)
  })

  it.each([
    [{ upstream: 'door.example' }, /upstream/],
    [{ upstream: 'ftp://door.example' }, /upstream/],
    [{ upstream: 'xhttps://door.example' }, /upstream/],
    [{ upstream: 'https://user:pass@door.example' }, /upstream/],
    [{ upstream: 'https://door.example?x=1' }, /upstream/],
    [{ upstream: 'https://door.example/#x' }, /upstream/],
    [{ upstream: 'https://door example' }, /upstream/],
    [{ secret: 'canary' }, /secret/],
    [{ secret: `${'s'.repeat(23)} ` }, /secret/],
    [{ secret: ' '.repeat(40) }, /secret/],
    [{ secret: undefined }, /secret/],
    [{ projectId: 'shop' }, /projectId/],
    [{ projectId: `0${sound.projectId}` }, /projectId/],
    [{ projectId: `${sound.projectId}0` }, /projectId/],
    [{ projectId: [sound.projectId] }, /projectId/],
    [{ path: 'latchkey' }, /path/],
    [{ path: '/a/../b' }, /path/],
    [{ path: '/a//b' }, /path/],
    [{ path: '/a/b?c' }, /path/],
    [{ origin: 'https://shop.example/' }, /origin/],
    [{ origin: [] }, /origin/],
    [{ origin: ['https://shop.example', '*'] }, /origin/],
    [{ origin: ['*', 'https://shop.example'] }, /origin/],
  ])('refuse what cannot work: %o', (wrong, words) => {
    expect(() => parse(wrong)).toThrow(expect.objectContaining({ code: 'config.invalid' }))
    expect(() => parse(wrong)).toThrow(words)
    expect(() => parse(wrong)).not.toThrow(/canary/)
  })
})
