import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeFlow } from '../fake/fakeFlow.test.support'
import { mount } from '../shell/mount'
import { contrast } from './contrast'
import { parseColor } from './parseColor'
import { readTheme } from './readTheme'

describe('theme variables', () => {
  it.each(['#3b82f6', 'hotpink', 'oklch(0.7 0.2 150)', '#ffef00', '#102040'])(
    'the text on accent %s reads at 4.5 to 1 or better, and its marks stand out at 3 to 1',
    (accent) => {
      for (const theme of ['dark', 'light'] as const) {
        const { properties } = readTheme({ accent }, theme)
        const color = (name: string) => parseColor(properties[name] ?? '') ?? [0, 0, 0]
        expect(contrast(color('--latchkey-accent'), color('--latchkey-accent-ink'))).toBeGreaterThanOrEqual(4.5)
        const surface = theme === 'dark' ? ([17, 19, 22] as const) : ([255, 255, 255] as const)
        expect(contrast(color('--latchkey-accent-mark'), surface)).toBeGreaterThanOrEqual(3)
      }
    },
  )

  it('reads sizes with or without a unit and keeps them in bounds', () => {
    expect(readTheme({ fontSize: '18px', radius: '12' }, 'dark').properties).toEqual({
      '--latchkey-font-size': '18px',
      '--latchkey-radius': '12px',
    })
    expect(readTheme({ fontSize: '400px', radius: '-1', colorMixStrength: 101 }, 'dark').invalid).toEqual([
      'fontSize',
      'radius',
      'colorMixStrength',
    ])
  })

  it('reads every other variable into its own token', () => {
    expect(
      readTheme(
        { fontFamily: 'Inter, sans-serif', colorMix: 'rgb(1, 2, 3)', colorMixStrength: 20, zIndex: 1200 },
        'dark',
      ),
    ).toEqual({
      properties: {
        '--latchkey-font-family': 'Inter, sans-serif',
        '--latchkey-color-mix': 'rgb(1, 2, 3)',
        '--latchkey-color-mix-strength': '20%',
        '--latchkey-z-index': '1200',
      },
      invalid: [],
    })
    const hostile = { fontFamily: 'x; } * {', colorMix: 'var(--x)', qrColor: 'url(//x)', zIndex: '1; color: red' }
    expect(readTheme(hostile as never, 'dark')).toEqual({
      properties: {},
      invalid: ['fontFamily', 'colorMix', 'qrColor', 'zIndex'],
    })
  })

  it.each(['yellow', 'rgb(250, 250, 250)', 'rgb(16, 32, 64)'])(
    'the dots of a code in %s can be told from their plate',
    (qrColor) => {
      const color = parseColor(readTheme({ qrColor }, 'dark').properties['--latchkey-qr-color'] ?? '')
      expect(contrast(color ?? [255, 255, 255], [255, 255, 255])).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each([
    'red; } * { display: none',
    'url(https://evil.example)',
    'var(--x)',
    'currentColor',
    'expression(1)',
    'rgb(0 0 0 / 50%)',
  ])('a value that is no plain colour is ignored: %s', (accent) => {
    expect(readTheme({ accent }, 'dark')).toEqual({ properties: {}, invalid: ['accent'] })
  })
})

describe('a mounted theme', () => {
  let undo = () => {}
  afterEach(() => undo())
  const root = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')

  it('follows options live, reports what it ignores once, and lets the page style the host', async () => {
    const onError = vi.fn()
    const fake = fakeFlow({ options: { themeVariables: { accent: 'rgb(10, 90, 200)', radius: 'round' }, onError } })
    const { unmount } = mount(document.body, fake.flow)
    undo = unmount
    await fake.flow.open()
    await vi.waitFor(() => expect(root()?.dataset['theme']).toBe('dark'))
    const value = (name: string) => getComputedStyle(root() as HTMLElement).getPropertyValue(name)
    // A reader of colours that is slow to load leaves the first paint as it is.
    await vi.waitFor(() => expect(value('--latchkey-accent')).toBe('rgb(10, 90, 200)'))
    expect(onError.mock.calls.map(([error]) => error.code)).toEqual(['ui.invalid_theme_variable'])
    fake.site.options = { themeMode: 'light', themeVariables: { accent: 'rgb(200, 90, 10)' } }
    fake.changed()
    await vi.waitFor(() => expect(root()?.dataset['theme']).toBe('light'))
    expect(value('--latchkey-accent')).toBe('rgb(200, 90, 10)')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('latchkey-modal { --latchkey-accent: rgb(1, 2, 3) }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    expect(value('--latchkey-accent')).toBe('rgb(1, 2, 3)')
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  })

  it('survives a page that styles everything', async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*, latchkey-modal { display: none !important; opacity: 0; pointer-events: none; color: red; direction: rtl }',
    )
    const fake = fakeFlow()
    const { unmount } = mount(document.body, fake.flow)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    undo = () => {
      unmount()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
    sheet.replaceSync(
      'latchkey-modal, div, button { display: none !important; opacity: 0; pointer-events: none; color: red; text-transform: uppercase }',
    )
    await fake.flow.open()
    await vi.waitFor(() => expect(root()?.dataset['state']).toBe('ready'))
    const row = root()?.querySelector('[data-wallet]') as HTMLElement
    expect(row.getClientRects()).toHaveLength(1)
    expect(getComputedStyle(row).textTransform).toBe('none')
    expect(getComputedStyle(row).pointerEvents).toBe('auto')
  })
})
