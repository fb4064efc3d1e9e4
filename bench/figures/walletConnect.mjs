import { openWalletConnect } from '../measure/openWalletConnect.mjs'
import { row } from '../report/row.mjs'
import { targets } from '../report/targets.mjs'

/** What opening WalletConnect adds to the open modal, and whom the page asks until its code is shown. */
export async function walletConnect({ browser, origins }) {
  const { files, requests } = await openWalletConnect(browser, origins.wallets)
  return {
    rows: [
      row({
        figure: 'bytes added by opening WalletConnect, React',
        unit: 'bytes',
        value: [...files.values()].reduce((total, bytes) => total + bytes, 0),
        targets: {},
        note: `from the open modal to its code on screen, ${files.size} files; for reading, no target`,
      }),
      row({
        figure: 'third-party requests to show the code of WalletConnect, React',
        unit: 'count',
        value: requests['third party'].length,
        targets: targets.requests,
        note: `${requests.service.length} to the site's own wallet service and relay`,
      }),
    ],
    problems: [],
  }
}
