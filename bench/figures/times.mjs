import { clickToModal } from '../measure/clickToModal.mjs'
import { connecting } from '../measure/connecting.mjs'
import { returning } from '../measure/returning.mjs'
import { searchKeys } from '../measure/searchKeys.mjs'
import { searchWallets } from '../measure/searchWallets.mjs'
import { slowOpening } from '../measure/slowOpening.mjs'
import { median, quantile } from '../report/quantile.mjs'
import { row } from '../report/row.mjs'
import { targets } from '../report/targets.mjs'

const round = (samples) => samples.map((ms) => Math.round(ms * 10) / 10)
const ms = (value) => `${Math.round(value)} ms`

/** Milliseconds a wallet in another process takes to answer. */
const hop = 50

/** Milliseconds a visitor looks at a page before pressing its button. */
const thought = 1000

/** Every figure of time, each a function that answers its row, or several. */
export const times = {
  async click({ browser, origins, wallet }) {
    const { modal, bare } = await clickToModal(browser, origins.react, wallet(), 'none')
    return row({
      figure: 'click to usable modal, nothing loaded before, CPU 4x slower',
      unit: 'ms',
      value: median(modal),
      bare: median(bare),
      targets: targets.clickToModal,
      note: `press to first frame with rows; a bare dialog on the same page, in turns; median of ${modal.length}`,
      samples: { modal: round(modal), bare: round(bare) },
    })
  },

  async intent({ browser, origins, wallet }) {
    const { modal, bare } = await clickToModal(browser, origins.react, wallet(), 'pointer')
    return row({
      figure: 'click to usable modal after the pointer rested on the button, CPU 4x slower',
      unit: 'ms',
      value: median(modal),
      bare: median(bare),
      targets: targets.intentToModal,
      note: `press to first frame with rows; a bare dialog on the same page, in turns; median of ${modal.length}`,
      samples: { modal: round(modal), bare: round(bare) },
    })
  },

  async slow({ browser, origins, wallet }) {
    const atOnce = await slowOpening(browser, origins.react, origins.dialog, wallet())
    const idle = await slowOpening(browser, origins.idle, origins.dialog, wallet(), thought)
    const opened = (samples) => samples.map((sample) => sample.opened)
    const shown = (samples) => ms(median(samples.map((sample) => sample.shown)))
    const slowRow = (how, wanted, when, { modal, bare }) =>
      row({
        figure: `navigation to open modal, ${how}, slow 4G, CPU 4x slower`,
        unit: 'ms',
        value: median(opened(modal)),
        bare: median(opened(bare)),
        targets: wanted,
        note: `pressed ${when} the button shows, which is after ${shown(modal)} (bare React page with its own dialog ${shown(bare)}); median of ${modal.length}`,
        samples: { modal: round(opened(modal)), bare: round(opened(bare)) },
      })
    return [
      slowRow('nothing preloaded', targets.slowOpening, 'when', atOnce),
      slowRow("`preload: 'idle'`", targets.idleOpening, `${thought} ms after`, idle),
    ]
  },

  async returning({ browser, origins, wallet }) {
    const samples = await returning(browser, origins.react, wallet({ faults: [{ kind: 'answer-late', ms: hop }] }))
    return row({
      figure: 'page load to connected, returning visitor',
      unit: 'ms',
      value: median(samples.connected),
      bare: median(samples.wallet),
      targets: targets.returning,
      note: `from the arrival of the page's scripts (from navigation ${ms(median(samples.navigation))}), beside one \`eth_accounts\` of a wallet that takes ${hop} ms for every answer; median of ${samples.wallet.length}`,
      samples: { connected: round(samples.connected), wallet: round(samples.wallet) },
    })
  },

  async connecting({ browser, origins, wallet }) {
    const late = wallet({ faults: [{ kind: 'answer-late', ms: hop }] })
    const connectingRow = async (how, answer, pace, script) => {
      const { kit, wagmi } = await connecting(browser, origins, script, pace)
      return row({
        figure: `press on a wallet until its address is painted, ${how}`,
        unit: 'ms',
        value: median(kit),
        bare: median(wagmi),
        targets: targets.connecting,
        note: `a wallet that approves and answers ${answer}; a bare wagmi page with a button and a list, in turns; median of ${kit.length}`,
        samples: { kit: round(kit), wagmi: round(wagmi) },
      })
    }
    return [
      await connectingRow('wallet in another process', `everything after ${hop} ms`, 'full', late),
      await connectingRow('wallet in the page, CPU 4x slower', 'at once', 'slow', wallet()),
    ]
  },

  async search({ browser, origins }) {
    const { view, bare } = await searchKeys(browser, origins)
    return row({
      figure: 'key press to next paint, search over 1 000 networks, CPU 4x slower',
      unit: 'ms',
      value: quantile(view, 0.95),
      bare: quantile(bare, 0.95),
      targets: targets.searchKeys,
      note: `95 of 100 of ${view.length} presses (half of them ${ms(median(view))}); a bare React page that draws every row (half ${ms(median(bare))})`,
      samples: { view: round(view), bare: round(bare) },
    })
  },

  async wallets({ browser, origins }) {
    const { opened, scrolled, bare } = await searchWallets(browser, origins)
    const searchRow = (when, view) =>
      row({
        figure: `key press to next paint while a search over 1 000 wallets runs, ${when}, CPU 4x slower`,
        unit: 'ms',
        value: quantile(view, 0.95),
        bare: quantile(bare, 0.95),
        targets: targets.searchKeys,
        note: `95 of 100 of ${view.length} presses (half of them ${ms(median(view))}), some while the service is asked; a bare React page that draws every row and asks nobody (half ${ms(median(bare))})`,
        samples: { view: round(view), bare: round(bare) },
      })
    return [searchRow('list just opened', opened), searchRow('list scrolled to its end before', scrolled)]
  },
}
