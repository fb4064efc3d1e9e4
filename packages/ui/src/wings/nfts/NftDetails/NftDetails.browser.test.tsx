import { afterEach, expect, it } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { drawOnScreen } from '../../../fake/drawOnScreen.test.support'

afterEach(cleanup)

/** What a page is made of, from its top. */
async function placesOf(state: string) {
  const art = await drawOnScreen('card', 'NftDetails', state, '.nft-art')
  const all = art.closest('.nft-page') as HTMLElement
  const top = all.getBoundingClientRect().top
  const parts = [...all.querySelectorAll(':scope > :not(.visually-hidden)')].map((part) => part.getBoundingClientRect())
  const line = all.parentElement?.querySelector(':scope > p')?.getBoundingClientRect()
  const places = parts.map((box) => [Math.round(box.top - top), Math.round(box.height)])
  const bones = art.querySelectorAll('.bone').length
  await cleanup()
  return { places, bones, end: parts.at(-1)?.bottom ?? 0, line }
}

it('an item on its way has the square and the button of one, and keeps them when it takes long', async () => {
  const [loading, slow, ready] = [await placesOf('loading'), await placesOf('slow'), await placesOf('ready')]
  expect(loading.places).toHaveLength(3)
  expect(loading.places.slice(0, 2)).toEqual(ready.places.slice(0, 2))
  expect(loading.bones).toBe(0)
  expect(slow.places).toEqual(loading.places)
  expect(slow.line?.height).toBeGreaterThan(0)
  expect(slow.line?.top).toBeGreaterThan(slow.end)
})
