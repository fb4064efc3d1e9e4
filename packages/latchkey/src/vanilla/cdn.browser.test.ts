import { expect, onTestFinished, test } from 'vitest'

test('a script tag defines the elements and offers the kit', async () => {
  expect(globalThis.Latchkey).toBeUndefined()
  await import('../cdn')
  const kit = globalThis.Latchkey
  if (!kit) throw new Error('no kit')
  const latchkey = kit.createLatchkey({
    adapters: [kit.eip155()],
    networks: [kit.networks.mainnet],
    storage: kit.memoryStorage(),
  })
  onTestFinished(() => latchkey.destroy())
  kit.defineLatchkeyElements(latchkey)
  const button = document.createElement('latchkey-button')
  document.body.append(button)
  onTestFinished(() => button.remove())
  expect(button.latchkey).toBe(latchkey)
  expect(button.shadowRoot?.textContent).toBe('Connect wallet')
})
