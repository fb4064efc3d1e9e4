import { createElement, type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { connected, createFakeLatchkey, restoring } from './fake/FakeLatchkey.test.support'
import { AccountButton, ConnectButton, LatchkeyButton, LatchkeyProvider, NetworkButton, useAccount } from './index'

const Who = () => createElement('p', null, useAccount().status)

const page = (latchkey: ReturnType<typeof createFakeLatchkey>, ...children: readonly ReactNode[]): string =>
  renderToString(createElement(StrictMode, null, createElement(LatchkeyProvider, { latchkey }, ...children)))

test('KM-51 draws every button on a server without a style attribute', () => {
  const html = page(
    createFakeLatchkey({ account: restoring }),
    ...[LatchkeyButton, ConnectButton, AccountButton, NetworkButton].map((Button, key) =>
      createElement(Button, { key }),
    ),
  )
  expect(html.match(/<button/g)).toHaveLength(4)
  expect(html).not.toMatch(/style|undefined|\[object/)
})

test('draws the stored account of a returning visitor, marked busy', () => {
  const html = page(createFakeLatchkey({ account: restoring }), createElement(LatchkeyButton))
  expect(html).toContain('0x71C7…976F')
  expect(html).toContain('data-state="restoring"')
  expect(html).toContain('aria-busy="true"')
})

test('draws the facts of creation even when the instance knows more by now', () => {
  const latchkey = createFakeLatchkey({ account: restoring })
  const before = page(latchkey, createElement(LatchkeyButton))
  latchkey.become({ account: connected, open: true })
  expect(page(latchkey, createElement(LatchkeyButton))).toBe(before)
})

test('KM-50 two instances in one render keep to themselves', () => {
  const html = renderToString(
    createElement(
      'div',
      null,
      createElement(
        LatchkeyProvider,
        { latchkey: createFakeLatchkey({ account: restoring }) },
        createElement(LatchkeyButton),
      ),
      createElement(LatchkeyProvider, { latchkey: createFakeLatchkey() }, createElement(LatchkeyButton)),
    ),
  )
  expect(html).toContain('0x71C7…976F')
  expect(html).toContain('Connect wallet')
})

test('hooks outside a provider answer disconnected', () => {
  expect(renderToString(createElement(Who))).toBe('<p>disconnected</p>')
  expect(renderToString(createElement(LatchkeyButton))).toContain('Connect wallet')
})
