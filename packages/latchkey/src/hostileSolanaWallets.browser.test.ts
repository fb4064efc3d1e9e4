import { solana } from '@latchkey/solana'
import { hostileCanary, hostileRan, hostileWalletKinds, registerHostile } from '@latchkey/testing/hostile'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLatchkey } from './createLatchkey'
import { memoryStorage } from './index'

const devnet = {
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9/'] } },
  chainNamespace: 'solana',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
} as const

const dialog = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog')
const rows = () => [...(dialog()?.querySelectorAll('[data-wallet]') ?? [])]

/** Opens the list of a page in which hostile wallets of Solana registered, and gives the first row. */
async function openBeside(kind: Parameters<typeof registerHostile>[0]) {
  const hostile = registerHostile(kind)
  const latchkey = createLatchkey({ adapters: [solana()], networks: [devnet], storage: memoryStorage(), debug: false })
  onTestFinished(() => {
    latchkey.destroy()
    hostile.stop()
  })
  await latchkey.open()
  await vi.waitFor(() => expect(dialog()?.dataset['state']).toMatch(/ready|empty/))
  return rows()[0]
}

/** Nothing ran, nothing but images draws, and nobody outside was asked. */
function expectHarmless() {
  expect(hostileRan()).toBe(false)
  expect(dialog()?.querySelector('script, iframe, object, embed, foreignObject, b')).toBeNull()
  const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes(hostileCanary.host))
  expect(asked).toEqual([])
}

test.each(hostileWalletKinds('W-01'))('W-01 %s: the row is drawn, as an image or without', async (kind) => {
  const row = await openBeside(kind)
  expect(row?.textContent).toContain('Hostile')
  const images = [...(row?.querySelectorAll('img') ?? [])]
  await vi.waitFor(() => expect(images.every(({ complete }) => complete)).toBe(true))
  for (const { src } of images) expect(src).toMatch(/^data:image\/(png|svg\+xml)[;,]/)
  if (/html|javascript|remote|http|huge|not-text|missing/.test(kind)) expect(images).toEqual([])
  expectHarmless()
})

test.each([
  ['name-markup', '<img src=x onerror="'],
  ['name-bidi', 'ksaMateM'],
  ['name-long', 'M'.repeat(64)],
] as const)('W-04 %s is drawn as text', async (kind, text) => {
  const row = await openBeside(kind)
  expect(row?.textContent).toContain(text)
  expect(row?.textContent).not.toMatch(/\p{Cf}|\p{Cc}|M{65}/u)
  expect(row?.querySelector('[onerror]')).toBeNull()
  expectHarmless()
})

test.each(['name-empty', 'name-not-text'] as const)('W-04 %s makes no row', async (kind) => {
  await openBeside(kind)
  expect(rows().map((row) => row.getAttribute('data-wallet'))).not.toContain('Hostile')
  expect(rows()).toEqual([])
  expectHarmless()
})
