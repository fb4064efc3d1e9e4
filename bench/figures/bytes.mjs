import { budgets, neverOnTheWay } from '../../scripts/sizes/budgets.mjs'
import { measurePage } from '../../scripts/sizes/measurePage.mjs'
import { bareVisit, journey } from '../measure/journey.mjs'
import { row } from '../report/row.mjs'
import { sameFiles } from '../report/sameFiles.mjs'
import { targets } from '../report/targets.mjs'

const kits = [
  { page: 'react', bare: 'bare', prefix: '', about: 'React page' },
  { page: 'elements', bare: 'plain', prefix: 'plain HTML, ', about: 'plain HTML page, React comes with the click' },
]
// As most extensions do: announced, and the same object in `window.ethereum`.
const likeMost = { legacy: true }

const sum = (files) => [...files.values()].reduce((total, bytes) => total + bytes, 0)

/**
 * Bytes and requests of a fresh visitor's way to connected, on both kinds of page, as the browser loads them.
 * Throws where the size check of `npm test` counts other files than the browser loads.
 */
export async function bytes({ browser, origins, built, wallet }) {
  const baseline = sum(await bareVisit(browser, origins.bare))
  const rows = [
    row({
      figure: 'bytes before the first click, React',
      unit: 'bytes',
      value: sum(await bareVisit(browser, origins.connect, wallet(likeMost))) - baseline,
      bare: baseline,
      targets: { bytes: budgets['before the first click'] },
      note: 'React page with ConnectButton on screen, nothing clicked, a wallet there',
    }),
  ]
  const quarrels = []
  for (const { page, bare, prefix, about } of kits) {
    const steps = await journey(browser, origins[page], wallet(likeMost))
    const baseline = sum(await bareVisit(browser, origins[bare]))
    const measured = measurePage(built[page], built[bare])
    const [first, open, connected] = [
      steps['before the first click'],
      steps['until the modal is open'],
      steps['until connected'],
    ]
    const all = sum(connected.files)
    for (const name of [...measured.ahead, ...measured.afterwards]) connected.files.delete(name)
    const weigh = (name, { files }, note) => {
      const combined = page === 'react' && name === 'before the first click'
      const most = budgets[`${prefix}${name}${combined ? ', with the button that also shows the account' : ''}`]
      rows.push(
        row({
          figure: `bytes ${name}, ${page === 'react' ? 'React' : 'plain HTML'}${combined ? ', button that also shows the account' : ''}`,
          unit: 'bytes',
          value: sum(files) - baseline,
          bare: baseline,
          targets: most === undefined ? {} : { bytes: most },
          note: `${about}; ${note}`,
        }),
      )
    }
    const count = (figure, value, note) =>
      rows.push(
        row({
          figure: `${figure}, ${page === 'react' ? 'React' : 'plain HTML'}`,
          unit: 'count',
          value,
          targets: targets.requests,
          note,
        }),
      )

    weigh('before the first click', first, 'button on screen, nothing clicked, a wallet there')
    weigh('until the modal is open', open, 'for reading, no target')
    weigh(
      'until connected',
      connected,
      `opened, picked, one locale; ${connected.files.size} files; without what is not waited for`,
    )
    rows.push(
      row({
        figure: `bytes that are not waited for, ${page === 'react' ? 'React' : 'plain HTML'}`,
        unit: 'bytes',
        value: all - sum(connected.files),
        targets: {},
        note: 'for reading, no target: help and motion fetched while the list rests; balance and requests once connected',
      }),
    )
    const loaded = [...connected.files.keys()].flatMap((name) => built[page].get(name)?.modules ?? [])
    count(
      'modules of viem or ethers until connected',
      loaded.filter((id) => neverOnTheWay.some((pattern) => pattern.test(id))).length,
      `of ${loaded.length} modules`,
    )
    count(
      'requests before intent',
      first.requests.chain.length + first.requests['third party'].length,
      "beside the page's own files",
    )
    count(
      'third-party requests to connect',
      connected.requests['third party'].length,
      `${connected.requests.chain.length} to the site's own chain`,
    )
    for (const [counted, { files }] of [
      [measured.first, first],
      [measured.connected, connected],
    ])
      quarrels.push(...sameFiles(built[page], counted, files).map((quarrel) => `${page}: ${quarrel}`))
  }
  return { rows, problems: [...new Set(quarrels)] }
}
