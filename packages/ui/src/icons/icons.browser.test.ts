import { expect, it } from 'vitest'
import { accountPaths } from './accountPaths'
import { laterPaths } from './laterPaths'

/** Points of the grid on which a drawing has ink. */
function inkOf(d: string): Set<string> {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', d)
  path.setAttribute('stroke-width', '1.8')
  svg.append(path)
  document.body.append(svg)
  const ink = new Set<string>()
  for (let x = 0; x <= 20; x += 0.25)
    for (let y = 0; y <= 20; y += 0.25) {
      const point = Object.assign(svg.createSVGPoint(), { x, y })
      if (path.isPointInStroke(point)) ink.add(`${x} ${y}`)
    }
  svg.remove()
  return ink
}

it('what leaves the page is not taken for what sends', () => {
  const [external, send] = [inkOf(laterPaths.external), inkOf(accountPaths.send)]
  expect(send.size).toBeGreaterThan(100)
  expect([...external].filter((point) => send.has(point)).length / external.size).toBeLessThan(0.4)
})
