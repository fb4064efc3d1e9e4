import { describe, expect, it } from 'vitest'
import { cleanSvg } from './cleanSvg.mjs'

const svg = (inside) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`

describe('cleanSvg', () => {
  it('keeps shapes and what they refer to inside the picture', () => {
    const source = svg(
      '<defs><clipPath id="a"><path d="M0 0h1"/></clipPath></defs><g clip-path="url(#a)"><use href="#b"/></g>',
    )
    expect(cleanSvg(source)).toBe(source)
  })

  it('drops words for people and turns styles into attributes', () => {
    expect(cleanSvg(svg('<title>A wallet</title><path class="x" style="fill:#fff; opacity: .5" d="M0 0"/>'))).toBe(
      svg('<path fill="#fff" opacity=".5" d="M0 0"/>'),
    )
  })

  it('turns rules for classes into attributes, and drops descriptions', () => {
    const sheet = '<style type="text/css">.a{fill:#fff;} .b, .c {stroke: #000}</style><desc>Made by hand</desc>'
    expect(cleanSvg(svg(`${sheet}<path class="a c" d="M0 0"/><g class="other"/>`))).toBe(
      svg('<path fill="#fff" stroke="#000" d="M0 0"/><g/>'),
    )
  })

  it.each([
    '<style>path{fill:url(https://elsewhere.example/#a)}</style>',
    '<style>.a{fill:url(https://elsewhere.example/#a)}</style><path class="a"/>',
    '<style>.a{fill:#fff} @import "x";</style><path class="a"/>',
    '<script>alert(1)</script>',
    '<foreignObject/>',
    '<style>@import "x"</style>',
    '<image href="https://tracker.example/x.png"/>',
    '<path onload="alert(1)" d=""/>',
    '<use href="https://elsewhere.example/#a"/>',
    '<use xlink:href="data:image/svg+xml,x"/>',
    '<a href="javascript:alert(1)"/>',
    '<path fill="url(https://elsewhere.example/#a)" d=""/>',
    '<path style="fill:url(//elsewhere.example)" d=""/>',
    '<set attributeName="href" to="javascript:alert(1)"/>',
    '<path d="&lol;"/>',
    'words',
    '<g>',
    '<path d="M0 0"',
  ])('refuses %s', (inside) => {
    expect(() => cleanSvg(svg(inside))).toThrow()
  })

  it('refuses entities and document types', () => {
    expect(() =>
      cleanSvg(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<path d="M0 0"/>')}`),
    ).toThrow()
  })
})
