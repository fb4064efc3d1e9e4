import type { ViewName } from '@latchkey/flow'
import { cleanup } from 'vitest-browser-react'
import { drawTile } from './drawTile.test.support'

/** Where each of these elements of a tile stands below the top of its page, and how high it is. */
export async function blocksOf(...wanted: Parameters<typeof drawTile>): Promise<[top: number, height: number][]> {
  const page = (await drawTile(...wanted)).closest('.page')
  const { top = 0 } = page?.getBoundingClientRect() ?? {}
  const drawn = [...(page?.querySelectorAll(wanted[2]) ?? [])].map((one) => one.getBoundingClientRect())
  await cleanup()
  return drawn.map((one) => [Math.round(one.top - top), Math.round(one.height)])
}

/** Only where they stand. */
export const topsOf = async (view: ViewName, state: string, selector: string, locale: 'en' | 'ar' = 'en') =>
  (await blocksOf(view, state, selector, { locale })).map(([top]) => top)
