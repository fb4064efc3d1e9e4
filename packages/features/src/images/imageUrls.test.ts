import { readFileSync } from 'node:fs'
import type { Options } from '@latchkey/core'
import { parseChainId } from '@latchkey/protocol/caip'
import { afterEach, describe, expect, it } from 'vitest'
import { openSite } from '../fake/openSite.test.support'
import { feature } from '../images'
import { networkImageIds } from './networkImageIds'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

function images(options: Partial<Options> = {}) {
  const { core, destroy } = openSite(options)
  ends.push(destroy)
  const need = () => {
    throw new Error('needs nothing')
  }
  return feature.open({ core, need, load: need }).functions
}

const asks = 'projectId=project&st=latchkey&sv=html-eip155-0.1.0'
const ether = 'https://door.example/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900'

describe('pictures from the site’s own server', () => {
  it('are asked at the paths of the requirements, with who asks', () => {
    const { network, token, currency } = images({ services: { url: 'https://door.example' } })
    expect(network('eip155:1')).toBe(`${ether}?${asks}`)
    expect(token('USDC')).toBe(`https://door.example/public/getTokenImage/USDC?${asks}`)
    expect(currency('EUR')).toBe(`https://door.example/public/getCurrencyImage/EUR?${asks}`)
  })

  it('come from services.images where it is named, without a project where there is none', () => {
    const { network } = images({
      services: { url: 'https://door.example', images: 'https://pictures.example/' },
      projectId: undefined,
    })
    expect(network('eip155:1')).toBe(
      `https://pictures.example/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900?st=latchkey&sv=html-eip155-0.1.0`,
    )
  })

  it('give way to the site’s own, by either id, also of a network that is not in the table', () => {
    const { network } = images({
      services: { url: 'https://door.example' },
      chainImages: { 1: '/ether.svg', 'eip155:137': '/polygon.svg', 'eip155:31337': '/mine.svg' },
    })
    expect(network('eip155:1')).toBe('/ether.svg')
    expect(network('eip155:137')).toBe('/polygon.svg')
    expect(network('eip155:31337')).toBe('/mine.svg')
  })

  it('are none where no service is named, the network is unknown, or the name is no name', () => {
    const none = images()
    expect(none.network('eip155:1')).toBeUndefined()
    expect(none.token('USDC')).toBeUndefined()
    const { network, token, currency } = images({ services: { url: 'https://door.example' } })
    expect(network('eip155:31337')).toBeUndefined()
    expect(token('../admin')).toBeUndefined()
    for (const dots of ['.', '..', '...']) expect([token(dots), currency(dots)]).toEqual([undefined, undefined])
    for (const key of ['constructor', '__proto__', 'toString']) expect(network(key)).toBeUndefined()
    expect(currency('€')).toBeUndefined()
  })

  it('every key of the table is a chain id whose picture the server has', () => {
    const index: unknown = JSON.parse(
      readFileSync(new URL('../../../../services/server/icons/index.json', import.meta.url), 'utf8'),
    )
    const { assets, monograms } = index as { assets: object; monograms: { assets: object } }
    const keys = new Set([...Object.keys(assets), ...Object.keys(monograms.assets)])
    for (const [chainId, key] of Object.entries(networkImageIds)) {
      expect(() => parseChainId(chainId)).not.toThrow()
      expect(keys).toContain(key)
    }
  })
})
