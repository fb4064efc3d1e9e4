import type { HostSetup } from './HostSetup'

/** What the test asked of this page. */
export function readSetup(address = location.search): HostSetup {
  const text = new URLSearchParams(address).get('setup')
  if (text === null) throw new Error('This page wants ?setup=<JSON of HostSetup>.')
  return JSON.parse(text) as HostSetup
}
