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

  const nested = (levels: number, width: number, refer: (id: string) => string) =>
    Array.from({ length: levels }, (_, level) => `<g id="a${level + 1}">${refer(`a${level}`).repeat(width)}</g>`).join(
      '',
    )
  const use = (id: string) => `<use href="#${id}"/>`
  const uses = `<defs><rect id="a0" width="1" height="1"/>${nested(9, 10, use)}</defs>${use('a9')}`
  const ofBase64 = (text: string) => `data:image/svg+xml;charset=utf-8;base64,${btoa(text)}`
  const whole = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`
  it.each([
    ['copies of copies', svg(uses)],
    ['the same in base64', ofBase64(whole(uses))],
    ['in letters of two bytes', ofBase64([...whole(uses)].join('\0'))],
    ['under a prefix', svg(uses.replaceAll('<use', '<svg:use'))],
    ['masks of masks', svg(nested(9, 10, (id) => `<rect width="9" height="9" mask="url(#${id})"/>`))],
    ['masks by a style sheet', svg('<style>rect{mask:url(#a)}</style><rect width="9" height="9"/>')],
    ['patterns of patterns', svg('<pattern id="p" width="1" height="1"><rect fill="url(#q)"/></pattern>'.repeat(11))],
    [
      'entities',
      'data:image/svg+xml,<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
    ],
    ['references in escapes', svg('<rect mask="&#117;rl(#a)"/>'.repeat(11))],
  ])('X-01 an SVG that multiplies itself by %s is not drawn', async (_what, src) => {
    const container = await picture(src, 'data')
    expect(container.querySelector('img')).toBeNull()
    expect(container.textContent).toBe('H')
  })

  it('an SVG with what drawing programs write is drawn', async () => {
    const gradients = '<rect width="1" height="1" fill="url(#g)" style="stroke: url(#g)"/>'.repeat(40)
    const raster = `<pattern id="p" width="1" height="1"><use href="#i"/></pattern><image id="i" href="${png}"/>`
    const clipped = '<g clip-path="url(#c)"><path d="M0 0h9v9z" filter="url(#f)"/></g>'
    const style = '<style>.a{fill:url(#g)}</style>'
    for (const content of [gradients + raster + clipped, style + gradients]) {
      const container = await picture(svg(content), 'data')
      expect(container.querySelector('img')).not.toBeNull()
      await vi.waitFor(() => expect(container.querySelector('img')?.naturalWidth).toBeGreaterThan(0))
      await cleanup()
    }
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
