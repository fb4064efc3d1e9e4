import { chainIdOf } from '@latchkey/protocol/caip'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ContractItem } from '../ContractItem'
import { parseMetadata } from './parseMetadata'
import { toMetadata } from './toMetadata'

const token: ContractItem = { chainId: chainIdOf('eip155', 1), kind: 'erc1155', token: 'a'.repeat(40), item: '5' }
const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const read = (document: unknown, id?: string) => {
  const said = parseMetadata(bytes(JSON.stringify(document)), id)
  return said && toMetadata(said, token)
}
const svg = (inside: string) =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`).toString('base64')}`

describe('a document of metadata', () => {
  it('says a name, a description and traits in plain text', () => {
    expect(
      read({
        ...{ name: 'Key #1', description: 'It opens.', image: 'https://a.example/1.png' },
        attributes: [{ trait_type: 'Bits', value: 3 }, { trait_type: 'Old', value: true }, { value: 'bare' }],
      }),
    ).toEqual({
      ...{ name: 'Key #1', description: 'It opens.', image: 'https://a.example/1.png', animation: undefined },
      traits: [
        { name: 'Bits', value: '3' },
        { name: 'Old', value: 'true' },
        { name: '', value: 'bare' },
      ],
    })
  })

  it('has the id of the item wherever the standard puts it', () => {
    const id = '0'.repeat(63).concat('5')
    expect(read({ name: 'Key {id}', image: 'ipfs://keys/{id}.png' }, id)).toMatchObject({
      ...{ name: `Key ${id}`, image: `ipfs://keys/${id}.png` },
    })
    expect(read({ name: 'Key {id}' })).toMatchObject({ name: 'Key {id}' })
  })

  it.each(['', 'null', '[]', '"text"', '{', '7', '<html>', '[{"name":"a"}]'])('N-182 %j is none', (text) => {
    expect(parseMetadata(bytes(text), undefined)).toBeUndefined()
  })

  it('N-182 U-26 is cleaned and cut, whatever it says', () => {
    const long = 'a'.repeat(5_000)
    const said = read({
      name: '\u202eevil\u0000\n<script>alert(1)</script>\u200b',
      description: long,
      attributes: [
        ...[
          null,
          7,
          'text',
          {},
          { value: {} },
          { value: [] },
          { value: '' },
          { value: 1e300 },
          { trait_type: {}, value: 'x' },
        ],
        ...Array.from({ length: 200 }, () => ({ trait_type: long, value: long })),
      ],
    })
    expect(said?.name).toBe('evil <script>alert(1)</script>')
    expect(said?.description).toHaveLength(500)
    expect(said?.traits.length).toBeLessThanOrEqual(50)
    expect(said?.traits[0]).toEqual({ name: '', value: 'x' })
    expect([said?.traits[1]?.name.length, said?.traits[1]?.value.length]).toEqual([80, 200])
  })

  it('N-182 what an object inherits, or a member of another kind, is not said', () => {
    expect(read(JSON.parse('{"__proto__":{"name":"a"},"name":{"a":1},"image":["https://a.example"]}'))).toEqual({
      ...{ name: undefined, description: undefined, image: undefined, animation: undefined, traits: [] },
    })
  })

  it('N-182 of any form is told in bounds, and ends no process', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const said = parseMetadata(bytes(text), '5')
        expect(JSON.stringify(said ?? {}).length).toBeLessThan(50_000 + text.length)
      }),
    )
  })
})

describe('a picture', () => {
  it('in the document is had from the item, by what it shows', () => {
    const [one, other] = [svg('<path d="M0 0"/>'), svg('<path d="M1 1"/>')].map((image) => read({ image })?.image)
    expect(one).toMatch(/^nft:eip155:1\/erc1155:0xa{40}\/5#[0-9a-f]{16}$/)
    expect(other).not.toBe(one)
    expect(read({ image_data: '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>' })?.image).toMatch(
      /^nft:/,
    )
  })

  it.each([
    ['a drawing that runs something', svg('<script>alert(1)</script>')],
    ['a drawing that loads something', svg('<image href="https://a.example/"/>')],
    ['a drawing that acts', svg('<path onload="alert(1)"/>')],
    ['a page', 'data:text/html,<script>alert(1)</script>'],
    ['a page that says it is a picture', 'data:image/png,<script>alert(1)</script>'],
    ['a script', 'javascript:alert(1)'],
    ['a file', 'file:///etc/passwd'],
    ['no address', 'picture.png'],
    ['one of this server’s own kind', 'nft:eip155:1/erc721:0x1/1'],
    ['an address without end', `https://a.example/${'a'.repeat(5_000)}`],
  ])('N-188 that is %s is none', (_, image) => {
    expect(read({ image })?.image).toBeUndefined()
    expect(read({ animation_url: image })?.animation).toBeUndefined()
  })

  it.each([
    ['https://a.example/1.MP4?x=.png', { address: 'https://a.example/1.MP4?x=.png', type: 'video' }],
    ['ipfs://bafy/1', { address: 'ipfs://bafy/1', type: 'video' }],
    ['http://a.example/1.mp3#t=1', { address: 'https://a.example/1.mp3', type: 'audio' }],
    ['https://a.example/1.gif', { address: 'https://a.example/1.gif', type: 'image' }],
    ['https://a.example/1.glb', undefined],
    ['https://a.example/index.html', undefined],
  ])('that moves is told by its name: %s', (animation_url, animation) => {
    expect(read({ animation_url })?.animation).toEqual(animation)
  })
})
