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

test('X-01 looking at a picture address makes no request and runs no script', async () => {
  const icon = `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="parent.hit=1"><script>parent.hit=1</script><image href="/pixel.png"/></svg>',
  )}`
  window.addEventListener(
    'eip6963:requestProvider',
    () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', {
          detail: {
            info: { uuid: crypto.randomUUID(), name: 'Svg', rdns: 'com.svg', icon },
            provider: { request: async () => null },
          },
        }),
      ),
    { once: true },
  )
  const [handle] = look().found()
  const picture = new Image()
  picture.src = handle?.connector.imageUrl ?? ''
  await picture.decode()
  expect('hit' in window).toBe(false)
  expect(performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/pixel.png'))).toEqual([])
})
