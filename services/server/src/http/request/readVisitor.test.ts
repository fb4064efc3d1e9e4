import { createVisitorSeal, visitorHeader } from '@latchkey/protocol/visitor'
import { describe, expect, it } from 'vitest'
import { addressRanges } from '../../config/addressRanges'
import { fakeClock } from '../../relay/fake/fakeClock.test.support'
import { createReadVisitor } from './readVisitor'

const [shop, bank] = ['a'.repeat(32), 'b'.repeat(32)]
const secret = 'a secret that is long enough to be one'
const clock = fakeClock()
const TRUSTED_PROXIES = addressRanges('10.0.0.0/8')
const plain = { address: '203.0.113.9', origin: 'https://page.example', sealedFor: undefined }

const headersOf = (sealed?: string) => {
  const headers: Readonly<Record<string, string | undefined>> = {
    'x-forwarded-for': plain.address,
    origin: plain.origin,
    [visitorHeader]: sealed,
  }
  return (name: string) => headers[name]
}
const sealBy = (projectId: string, by = secret, address = '198.51.100.7') =>
  createVisitorSeal(by).close({ projectId, address, origin: 'https://shop.example' }, clock.now())
const reader = (...projects: readonly string[]) =>
  createReadVisitor({ PROXY_SECRETS: projects.map((projectId) => ({ projectId, secret })), TRUSTED_PROXIES }, clock)

describe('who asks', () => {
  it('is known at once where nothing is sealed', () => {
    expect(reader()(headersOf(), '10.0.0.1')).toEqual(plain)
    expect(reader(shop)(headersOf(), '10.0.0.1')).toEqual(plain)
  })

  it('N-08 a seal is not even looked at where no site has a secret', async () => {
    expect(reader()(headersOf(await sealBy(shop)), '10.0.0.1')).toEqual(plain)
  })

  it('N-21 is whom the proxy of a site sealed, for its project', async () => {
    expect(await reader(shop)(headersOf(await sealBy(shop)), '10.0.0.1')).toEqual({
      ...{ address: '198.51.100.7', origin: 'https://shop.example', sealedFor: shop },
    })
  })

  it('N-21 is found by the project the seal is of, though another has the same secret', async () => {
    expect(await reader(shop, bank)(headersOf(await sealBy(bank)), '10.0.0.1')).toMatchObject({ sealedFor: bank })
  })

  it('N-08 is who the trusted proxies say where a seal is forged, of no project here, or none', async () => {
    for (const sealed of [await sealBy(shop, 'another secret, as long as it must'), await sealBy(bank), 'forged'])
      expect(await reader(shop)(headersOf(sealed), '10.0.0.1')).toEqual(plain)
  })

  it('has the address of the socket where a proxy saw none', async () => {
    const sealed = await sealBy(shop, secret, '')
    expect(await reader(shop)(headersOf(sealed), '198.51.100.1')).toMatchObject({
      ...{ address: '198.51.100.1', origin: 'https://shop.example', sealedFor: shop },
    })
  })
})
