/** A part of a picture, in its pixels. */
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** In the page: the colours of a PNG (base64) or of a part of it, as base64. */
export async function readPixels({ picture, box }: { readonly picture: string; readonly box?: Box | undefined }) {
  const image = new Image()
  image.src = `data:image/png;base64,${picture}`
  await image.decode()
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: image.width, height: image.height }
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width)
  canvas.height = Math.ceil(height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(image, -x, -y)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  let text = ''
  for (const byte of data) text += String.fromCharCode(byte)
  return { pixels: btoa(text), width: canvas.width, height: canvas.height }
}
