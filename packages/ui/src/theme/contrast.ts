import { luminance } from '@latchkey/protocol/color'
import type { Rgb } from './parseColor'

/** WCAG 2 contrast of two colours, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** Near-black or white, whichever reads better on `background`. */
export function inkOn(background: Rgb): Rgb {
  const dark: Rgb = [22, 26, 31]
  const light: Rgb = [255, 255, 255]
  return contrast(light, background) >= contrast(dark, background) ? light : dark
}

/** `color` moved towards white or black until it stands out from `surface` by `ratio`. */
export function standOut(color: Rgb, surface: Rgb, ratio: number): Rgb {
  const target: Rgb = luminance(surface) > 0.2 ? [0, 0, 0] : [255, 255, 255]
  for (let share = 0; share <= 1; share += 0.05) {
    const mixed = mix(color, target, share)
    if (contrast(mixed, surface) >= ratio) return mixed
  }
  return target
}

export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(a[index] * (1 - share) + b[index] * share)
  return [at(0), at(1), at(2)]
}
