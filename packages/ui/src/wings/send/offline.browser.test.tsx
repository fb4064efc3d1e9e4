import { rpcUnreachable } from '@latchkey/protocol/errors'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ether, modal, openTransfer, review } from './openTransfer.test.support'

/** A browser whose network goes and comes back. */
function network() {
  let isThere = true
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isThere)
  onTestFinished(() => onLine.mockRestore())
  return {
    isThere: () => isThere,
    become(state: 'online' | 'offline') {
      isThere = state === 'online'
      dispatchEvent(new Event(state))
    },
  }
}

const state = (view: string) => modal()?.closest(`[data-latchkey-view="${view}"]`)?.getAttribute('data-state')

it.each(['WalletSend', 'WalletSendPreview'] as const)(
  '%s that was opened without a network says so, and is read once there is one, without a press',
  async (view) => {
    const browser = network()
    let asked = 0
    const read = async <T,>(answer: T) => {
      asked++
      if (!browser.isThere()) throw rpcUnreachable({ chainId: 'eip155:1' })
      return answer
    }
    browser.become('offline')
    await openTransfer(view, {
      readTokens: () => read({ tokens: [ether], list: 'read' }),
      review: () => read(review),
    })
    // The form says so before anything was asked.
    await vi.waitFor(() => expect([state(view), asked > 0]).toEqual(['offline', true]), { timeout: 10_000 })
    browser.become('online')
    await vi.waitFor(() => expect(state(view)).toBe('ready'))
  },
)
