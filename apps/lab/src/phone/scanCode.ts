/** Pixels per cell; enough for round cells to be read as squares. */
const cell = 8
const margin = 4

/** What the code on the page says, read from its pixels as a camera does; `undefined` when there is none to read. */
export async function scanCode(page: Document): Promise<string | undefined> {
  const code = page.querySelector('latchkey-modal')?.shadowRoot?.querySelector<SVGSVGElement>('[part="qr"] svg.real')
  if (!code) return undefined
  const { default: jsQR } = await import('jsqr')
  const { data, width, height } = draw(page, code)
  return jsQR(data, width, height)?.data
}

function draw(page: Document, code: SVGSVGElement): ImageData {
  const { width: cells } = code.viewBox.baseVal
  const side = (cells + 2 * margin) * cell
  const canvas = page.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.setTransform(cell, 0, 0, cell, margin * cell, margin * cell)
  context.fillStyle = '#000'
  context.lineCap = 'round'
  for (const path of code.querySelectorAll('path')) context.stroke(new Path2D(path.getAttribute('d') ?? ''))
  for (const rect of code.querySelectorAll('rect')) {
    const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
      Number(rect.getAttribute(name)),
    )
    if (rect.classList.contains('pupil')) context.fillRect(x, y, width, height)
    else context.strokeRect(x, y, width, height)
  }
  return context.getImageData(0, 0, side, side)
}
