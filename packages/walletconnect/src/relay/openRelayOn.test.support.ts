import { fakeClock, settle } from '@latchkey/core/fake'
import { onTestFinished } from 'vitest'
import type { fakeWebSockets } from '../fake/fakeWebSockets.test.support'
import { createSocketRelay } from './createSocketRelay'
import type { Delivery } from './Relay'
import type { RelayFault } from './RelayFailure'

/** A relay over sockets of a page, on a clock of its own; it ends with the test. */
export function openRelayOn(
  page: ReturnType<typeof fakeWebSockets>,
  { urls = ['wss://one.example'], sign = async (url: string) => url, clock = fakeClock() } = {},
) {
  const heard: Delivery[] = []
  const refusals: RelayFault[] = []
  const relay = createSocketRelay(
    { clock, urls, sign, subscriptionId: async (topic) => `id of ${topic}` },
    { delivered: async (delivery) => void heard.push(delivery), refused: (fault) => refusals.push(fault) },
  )
  onTestFinished(() => relay.close())
  const newest = () => page.opened.at(-1)!
  /** Lets the newest socket open, and says yes to what is asked over it. */
  const accept = async () => {
    newest().open()
    await settle()
    newest().answerAll()
    await settle()
  }
  const lose = async (code?: number, reason?: string) => {
    newest().end(code, reason)
    await settle()
  }
  /** A relay that is connected and follows the topic `a`. */
  const start = async () => {
    relay.follow('a')
    await settle()
    await accept()
  }
  return { relay, clock, heard, refusals, newest, accept, lose, start }
}
