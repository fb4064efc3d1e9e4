import type { ImageMode } from '@latchkey/react/button'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { createWords } from '../messages/createWords'
import { en } from '../messages/en'
import { UiContext } from '../shell/UiContext'
import { Picture } from './Picture'

afterEach(cleanup)

const words = createWords(en.words, 'en')
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const svg = (content: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`)}`

async function picture(src: string | undefined, images: ImageMode, name = 'Harbor') {
  const { container } = await render(
    <UiContext.Provider value={{ words, images, layout: 'card' }}>
      <Picture src={src} name={name} />
    </UiContext.Provider>,
  )
  return container
}

describe('a foreign picture', () => {
  it.each([
    ['a script', '<script>window.pwned = 1</script>'],
    ['an event handler', '<rect width="9" height="9" onload="window.pwned = 1"/>'],
    [
      'foreign markup',
      '<foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="window.pwned = 1"/></foreignObject>',
    ],
    ['an outside reference', '<image href="https://evil.example/x.png" width="9" height="9"/>'],
  ])('X-01 an SVG with %s is only an image: nothing runs, nothing is fetched', async (_what, content) => {
    const asked = vi.spyOn(window, 'fetch')
    const container = await picture(svg(content), 'data')
    const image = container.querySelector('img')
    await vi.waitFor(() => expect(image?.complete).toBe(true))
    expect((window as { pwned?: unknown }).pwned).toBeUndefined()
    expect(container.querySelector('script, svg, foreignObject')).toBeNull()
    expect(performance.getEntriesByName('https://evil.example/x.png')).toEqual([])
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  it.each([
    'data:text/html,<script>1</script>',
    'javascript:alert(1)',
    'data:image/svg+xmlx,<svg/>',
    'http://evil.example/a.png',
    'blob:x',
    '',
  ])('X-01 %s is never an address of an image', async (src) => {
    for (const mode of ['data', 'same-origin', 'none'] as const) {
      const container = await picture(src, mode)
      expect(container.querySelector('img, canvas')).toBeNull()
      expect(container.textContent).toBe('H')
      await cleanup()
    }
  })

  it('in same-origin mode a raster is drawn from its bytes and an SVG becomes a monogram', async () => {
    const container = await picture(png, 'same-origin')
    const canvas = container.querySelector('canvas')
    expect(container.querySelector('img')).toBeNull()
    await vi.waitFor(() => expect(canvas?.getContext('2d')?.getImageData(70, 70, 1, 1).data[3]).toBeGreaterThan(0))
    await cleanup()
    expect((await picture(svg('<path d="M0 0h9v9z"/>'), 'same-origin')).textContent).toBe('H')
    await cleanup()
    expect((await picture('https://other.example/a.png', 'same-origin')).textContent).toBe('H')
  })

  it('in none mode there are only monograms', async () => {
    expect((await picture(png, 'none')).querySelector('img, canvas')).toBeNull()
  })

  it('a broken one turns into a monogram of the same size', async () => {
    const container = await picture('data:image/png;base64,AAAA', 'data', 'الميناء')
    await vi.waitFor(() => expect(container.querySelector('.monogram')?.textContent).toBe('ا'))
    await cleanup()
    const drawn = await picture('data:image/png;base64,AAAA', 'same-origin', 'Maple')
    await vi.waitFor(() => expect(drawn.querySelector('.monogram')?.textContent).toBe('M'))
  })
})
