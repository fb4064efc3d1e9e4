import { median } from '../report/quantile.mjs'
import { row } from '../report/row.mjs'
import { targets } from '../report/targets.mjs'

/** Figures of the history as rows of the report. */
export function historyRows({ mined, blocksPerSecond, pages, counts, figures, bytes }) {
  const { transfers, transactions, receivers, sent } = mined
  const tenth = Math.ceil(pages.took.length / 10)
  const [newest, oldest] = [pages.took.slice(0, tenth), pages.took.slice(-tenth)].map(median)
  return [
    row({
      ...{ figure: 'history: blocks read', unit: 'perSecond', value: blocksPerSecond, targets: targets.blocksRead },
      note: `PGlite; blocks of ${transactions} transactions with 20 transfers, all mined before`,
    }),
    row({
      ...{ figure: 'history: entries lost', unit: 'count', targets: targets.entriesLost },
      value: receivers - counts.accounts + pages.lost,
      note: `of ${transfers} transfers, killed in the middle: accounts that received once, and ${sent.length} entries of the one that received every time, by all its pages`,
    }),
    row({
      ...{ figure: 'history: entries told twice', unit: 'count', targets: targets.entriesTwice },
      value: counts.rows - counts.accounts + pages.twice,
      note: 'the same',
    }),
    row({
      ...{ figure: 'history: a page', unit: 'perSecond', ...figures, targets: targets.historyPage },
      note: `${bytes} bytes, 100 entries; a bare Hono handler that reads the same rows of PGlite; 32 connections, median of 9 turns`,
    }),
    row({
      ...{
        figure: 'history: a page at the end of a long history',
        unit: 'ms',
        value: oldest,
        bare: newest,
        targets: {},
      },
      note: `the last tenth of ${pages.took.length} pages, beside the first tenth; for reading, no target`,
    }),
  ]
}
