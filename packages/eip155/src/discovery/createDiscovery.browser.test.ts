import type { ConnectorHandle } from '@latchkey/core'
import { afterEach, expect, test } from 'vitest'
import { createTestContext } from '../fake/testContext.test.support'
import { createDiscovery } from './createDiscovery'

let stop = () => {}

afterEach(() => {
  stop()
  document.body.replaceChildren()
})

function look() {
  const context = createTestContext()
  let found: readonly ConnectorHandle[] = []
  stop = createDiscovery(context).discover((handles) => {
    found = handles
  })
  return { context, ids: () => found.map(({ connector }) => connector.id), found: () => found }
}

test('X-08 elements named after the wallet object are no wallet', () => {
  const form = document.createElement('form')
  form.id = 'ethereum'
  for (const name of ['request', 'providers', 'isMetaMask']) {
    const field = document.createElement('input')
    field.name = name
    form.append(field)
  }
  document.body.append(form)
  expect('ethereum' in window).toBe(true)
  const { ids, context } = look()
  expect(ids()).toEqual([])
  expect(context.reports).toEqual([])
})

test('X-08 a real wallet is found beside such elements', () => {
  const form = document.createElement('form')
  form.id = 'ethereum'
  document.body.append(form)
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: Object.freeze({
          info: { uuid: crypto.randomUUID(), name: 'Real', rdns: 'com.real', icon: 'data:image/png;base64,AAAA' },
          provider: { request: async () => null },
        }),
      }),
    )
  window.addEventListener('eip6963:requestProvider', announce, { once: true })
  expect(look().ids()).toEqual(['com.real'])
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="parent.hit=1"><script>parent.hit=1</script></svg>'

test.each([
  ['a page', 'data:text/html,<script>parent.hit=1</script>'],
  ['a page that calls itself a picture', 'data:text/html;image/png,<script>parent.hit=1</script>'],
  ['a script', 'javascript:parent.hit=1'],
  ['a script behind a space', ' javascript:parent.hit=1'],
  ['an address elsewhere', 'https://tracker.example/pixel.png'],
  ['an address of this site', '/pixel.png'],
  ['a document of the page', URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))],
])('X-01 %s in place of a picture is not taken from an announcement', (_, icon) => {
  expect(announced(icon)).toEqual({ name: 'Pictured', imageUrl: undefined })
})

test('X-01 a picture with a script in it is kept as a picture', () => {
  const icon = `data:image/svg+xml,${encodeURIComponent(svg)}`
  expect(announced(icon)).toEqual({ name: 'Pictured', imageUrl: icon })
})

/** What is known of a wallet that announces itself with this picture. */
function announced(icon: string) {
  window.addEventListener(
    'eip6963:requestProvider',
    () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', {
          detail: {
            info: { uuid: crypto.randomUUID(), name: 'Pictured', rdns: 'com.pictured', icon },
            provider: { request: async () => null },
          },
        }),
      ),
    { once: true },
  )
  const [handle] = look().found()
  return { name: handle?.connector.name, imageUrl: handle?.connector.imageUrl }
}
