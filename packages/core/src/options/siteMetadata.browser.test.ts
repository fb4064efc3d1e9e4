import { afterEach, expect, it } from 'vitest'
import { siteMetadata } from './siteMetadata'

const title = document.title
afterEach(() => {
  document.title = title
  for (const element of document.head.querySelectorAll('[data-test]')) element.remove()
})

function add(html: string): void {
  document.head.insertAdjacentHTML('afterbegin', html)
}

it('takes what the site says of itself', () => {
  const given = { name: 'Shop', description: 'A shop', url: 'https://shop.example', icons: ['/icon.png'] }
  expect(siteMetadata(given)).toEqual(given)
})

it('reads the page where the site says nothing', () => {
  document.title = 'The shop'
  add('<meta name="description" content="Sells things" data-test><link rel="shortcut icon" href="/a.png" data-test>')
  expect(siteMetadata(undefined)).toEqual({
    name: 'The shop',
    description: 'Sells things',
    url: location.origin,
    icons: [`${location.origin}/a.png`],
  })
})

it('names a page without a title after its host', () => {
  document.title = ''
  expect(siteMetadata(undefined)).toMatchObject({ name: location.host, description: '' })
})
