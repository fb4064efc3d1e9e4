import { expect, it } from 'vitest'
import { isTame } from './isTame'

const drawing = (body: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`)}`
const steps = (count: number, name: string) =>
  Array.from({ length: count }, (_, place) => `<${name} in="s${place}" in2="s${place}" result="s${place + 1}"/>`)

it.each(['feBlend', 'feComposite', 'feMerge', 'feDropShadow'])(
  'a chain of %s, each of which draws what is before it twice, freezes no page',
  (name) => {
    expect(isTame(drawing(`<filter id="a">${steps(24, name).join('')}</filter><rect filter="url(#a)"/>`))).toBe(false)
  },
)
it('a picture with a shadow or two is drawn', () => {
  const shadow = `<filter id="a">${steps(2, 'feBlend').join('')}<feGaussianBlur stdDeviation="2"/></filter>`
  expect(isTame(drawing(`${shadow}<circle r="4" filter="url(#a)"/>`))).toBe(true)
})
it('N-374 noise without end and steps without end are not drawn', () => {
  const noise = (octaves: number) => drawing(`<filter id="a"><feTurbulence numOctaves="${octaves}"/></filter>`)
  const blurred = drawing(`<filter id="a">${'<feGaussianBlur stdDeviation="99"/>'.repeat(200)}</filter>`)
  expect([noise(99), blurred, noise(3)].map(isTame)).toEqual([false, false, true])
})
it('N-304 what a browser reads and this does not is not drawn', () => {
  const nested = `<svg xmlns="http://www.w3.org/2000/svg">${'<use href="#a"/>'.repeat(30)}</svg>`
  const escaped = `data:image/svg+xml;base64,${btoa(nested).replace('P', '%50')}`
  const stray = `data:image/svg+xml,%3C!--%zz--%3E${encodeURIComponent(nested)}`
  expect([escaped, stray].map(isTame)).toEqual([false, false])
})
