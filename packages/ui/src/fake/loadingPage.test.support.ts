import type { ResolvedOptions } from '@latchkey/core'
import type { View } from '@latchkey/flow'
import { mount } from '../shell/mount'
import { fakeFlow } from './fakeFlow.test.support'

/** What a test that holds back the files of a built page does in it. */
export function loadingPage() {
  const { flow, site } = fakeFlow({
    account: {
      address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      status: 'connected',
      isConnected: true,
      allAccounts: [],
      addressLabels: {},
      balance: '1.204',
      balanceStatus: 'fresh',
    },
    // A view of a pairing starts none of its own then, which would lead on to another view.
    attempt: { status: 'awaiting-wallet', slow: false, walletId: 'walletConnect' },
  })
  return {
    /** What the first click does: puts the interface into the page and opens it. */
    open(name: View['name']) {
      mount(document.body, flow)
      void flow.open({ view: name as 'Connect' })
    },
    setOptions(options: Partial<ResolvedOptions>) {
      site.options = options
    },
    push: (view: View) => flow.push(view),
    close: () => flow.close('api'),
  }
}
