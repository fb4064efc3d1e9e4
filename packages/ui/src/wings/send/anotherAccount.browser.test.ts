import { expect, it, vi } from 'vitest'
import { ether, modal, openSite, review } from './openTransfer.test.support'

const other = `0x${'c'.repeat(40)}`

it.each([
  ['WalletSend', { readTokens: async () => ({ tokens: [ether], list: 'read' }) }],
  ['WalletSendPreview', { review: async () => review }],
] as const)('what was read of one account does not stand for the next: %s', async (view, first) => {
  let read: () => Promise<unknown> = Object.values(first)[0] as never
  const reads = Object.fromEntries(Object.keys(first).map((name) => [name, () => read()]))
  const { site, changed } = await openSite(view, reads)
  await vi.waitFor(() => expect(modal()?.dataset['state']).toBe('ready'), 5_000)
  // Of the next one nobody answers.
  read = () => new Promise(() => {})
  site.account = { ...site.account, address: other, caipAddress: `eip155:1:${other}` as never }
  changed()
  await vi.waitFor(() => expect(modal()?.dataset['state']).toBe('loading'))
})
