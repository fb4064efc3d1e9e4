import { createHash } from 'node:crypto'
import { luminance } from '@latchkey/protocol/color'
import { imageIdOf } from './imageIdOf'
import type { Picture } from './Picture'

/** Contrast of white letters on the colour, after WCAG 2.2; 4.5 is needed for normal text. */
export const leastContrast = 4.5

/** Draws the one or two initials of a name; the same id and name give the same bytes. */
export const drawMonogram = (id: string, name: string): Picture => drawLetters(id, initials(name))

/** Draws letters or a sign in white on a colour derived from the id. */
export function drawLetters(id: string, letters: string): Picture {
  const size = [...letters].length > 1 ? 38 : 46
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="${colourOf(id)}"/><text x="48" y="48" fill="#fff" font-family="system-ui,sans-serif" font-size="${size}" font-weight="600" text-anchor="middle" dominant-baseline="central">${escaped(letters)}</text></svg>`
  const body = new TextEncoder().encode(text)
  return { id: imageIdOf(body), type: 'image/svg+xml', body }
}

/** A colour dark enough for white letters, as `#rrggbb`. */
export function colourOf(id: string): string {
  const hue = createHash('sha256').update(id).digest().readUInt16BE(0) % 360
  let lightness = 0.46
  let colour = toRgb(hue, 0.62, lightness)
  while (contrastWithWhite(colour) < leastContrast) {
    lightness -= 0.02
    colour = toRgb(hue, 0.62, lightness)
  }
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** WCAG contrast of a colour, 0 to 255 a part, with white. */
export function contrastWithWhite(colour: readonly number[]): number {
  return 1.05 / (luminance(colour) + 0.05)
}

function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? ['?']
  const first = [...(words[0] ?? '?')]
  const second = words.length > 1 ? ([...(words[1] ?? '')][0] ?? '') : (first.slice(1).find(isCapital) ?? '')
  return `${first[0] ?? '?'}${second}`.toUpperCase()
}

const isCapital = (letter: string) => /\p{Lu}/u.test(letter)

function toRgb(hue: number, saturation: number, lightness: number): readonly number[] {
  const span = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((shift) => {
    const place = (shift + hue / 30) % 12
    return Math.round(255 * (lightness - span * Math.max(-1, Math.min(place - 3, 9 - place, 1))))
  })
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
