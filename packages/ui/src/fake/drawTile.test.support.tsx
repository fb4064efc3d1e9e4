import type { ViewName } from '@latchkey/flow'
import { expect, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { TilePreview, type TilePreviewProps, views } from '../views'

/** Draws a tile and waits for one element of it. */
export async function drawTile(
  view: ViewName,
  state: string,
  selector: string,
  look: Partial<TilePreviewProps> = {},
): Promise<HTMLElement> {
  const tile = views[view][state]
  if (!tile) throw new Error(`No tile ${view}/${state}`)
  const { container } = await render(
    <TilePreview view={view} tile={tile} theme="dark" layout="card" locale="en" {...look} />,
  )
  const find = () => container.firstElementChild?.shadowRoot?.querySelector<HTMLElement>(selector)
  await vi.waitFor(() => expect(find()).toBeTruthy())
  return find() as HTMLElement
}
