import { afterEach, expect, it } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { drawTile } from '../../../fake/drawTile.test.support'

afterEach(cleanup)

/** Place and size of an element in its card. */
function placed(element: Element) {
  const card = element.closest('.card')?.getBoundingClientRect() ?? new DOMRect()
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left - card.left, top - card.top, width, height].map(Math.round)
}

it('squares stand where items will, below the name of their collection', async () => {
  const bones = placed(await drawTile('Nfts', 'loading', '.bone[style*="aspect-ratio"]'))
  await cleanup()
  expect(bones).toEqual(placed(await drawTile('Nfts', 'ready', '.nft .nft-art')))
})

it('a token on its way is round and as large as one, with its worth at the other end', async () => {
  const bone = await drawTile('Account', 'ready-tokens-loading', '.panel .bone.circle')
  const row = bone.closest('.row') as HTMLElement
  const [picture, line] = [placed(bone), row.offsetHeight]
  const worths = [...(row.closest('.list')?.querySelectorAll('.worth .bone') ?? [])]
  expect(worths).toHaveLength(8)
  for (const worth of worths)
    expect(Math.round(row.getBoundingClientRect().right - worth.getBoundingClientRect().right)).toBe(10)
  await cleanup()
  const token = await drawTile('Account', 'ready', '.panel .token')
  expect(picture).toEqual(placed(token))
  expect(line).toBe((token.closest('.row') as HTMLElement).offsetHeight)
})
