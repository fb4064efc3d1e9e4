import { afterEach, expect, it, vi } from 'vitest'
import { readImage } from './readImage'

afterEach(() => vi.unstubAllGlobals())

const kindsOn = (page: string) => (picture: string) => {
  vi.stubGlobal('location', new URL(page))
  return readImage(picture, 'data').kind
}
const pictures = ['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', 'icons.example'].map(
  (host) => `http://${host}:4401/icon.png`,
)

it('a picture of this machine is drawn on an insecure page under each of its names, no other insecure one', () => {
  expect(pictures.map(kindsOn('http://shop.example/'))).toEqual([
    ...Array.from({ length: 4 }, () => 'element'),
    'monogram',
  ])
  expect(new Set(pictures.map(kindsOn('https://shop.example/')))).toEqual(new Set(['monogram']))
})
