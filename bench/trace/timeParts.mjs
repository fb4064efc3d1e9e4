/** Names of trace events by what the browser does in them; the innermost known one counts. */
const kinds = [
  [
    'compile',
    /^V8\.(Compile|Parse|PreParse|OffThread|FinalizeBaseline)|^v8\.(compile|parse|produce)|^EvaluateScript$/i,
  ],
  [
    'script',
    /^(FunctionCall|RunMicrotasks|EventDispatch|TimerFire|FireAnimationFrame|V8\.BytecodeBudget.*|v8\.(evaluateModule|callFunction|newInstance|run))$/,
  ],
  ['garbage', /GC/],
  ['style', /^(UpdateLayoutTree|ParseAuthorStyleSheet|StyleRecalc.*)$/],
  ['layout', /^(Layout|UpdateLayout)$/],
  ['paint', /^(PrePaint|Paint|Layerize|Commit|UpdateLayer|CompositeLayers|HitTest|Animation)$/],
]

/** The parts in the order in which they are told. */
export const partNames = [
  'waiting for files',
  'compile',
  'script',
  'garbage',
  'style',
  'layout',
  'paint',
  'other tasks',
  'waiting for a frame',
]

const kindOf = (name) => kinds.find(([, pattern]) => pattern.test(name))?.[0]

/**
 * Milliseconds the main thread spent on each part between the press and what it was to show. `events` are a Chrome trace's;
 * the page has marked the end with `performance.mark('bench shown')`. Idle time with a file on its way is waiting for files.
 */
export function timeParts(events) {
  const shown = events.find(({ name }) => name === 'bench shown')
  if (!shown) throw new Error('The trace has no end: the page did not mark it.')
  const ofPage = events.filter(({ pid }) => pid === shown.pid)
  const press = ofPage.find(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'pointerdown')
  if (!press) throw new Error('The trace has no press.')
  const [from, to] = [press.ts, shown.ts]
  const tasks = ofPage
    .filter(({ ph, tid, ts, dur = 0 }) => ph === 'X' && tid === shown.tid && ts + dur > from && ts < to)
    .map(({ name, ts, dur = 0 }) => ({ name, begin: Math.max(ts, from), end: Math.min(ts + dur, to) }))
    .sort((a, b) => a.begin - b.begin || b.end - a.end)

  const parts = Object.fromEntries(partNames.map((name) => [name, 0]))
  const files = fileTimes(ofPage, to)
  const open = []
  let at = from
  const pass = (until) => {
    const task = open.at(-1)
    if (task) parts[task.kind] += until - at
    else {
      const loading = shared(files, at, until)
      parts['waiting for files'] += loading
      parts['waiting for a frame'] += until - at - loading
    }
    at = until
  }
  const closeUntil = (time) => {
    while (open.length > 0 && open.at(-1).end <= time) {
      pass(open.at(-1).end)
      open.pop()
    }
  }
  for (const { name, begin, end } of tasks) {
    closeUntil(begin)
    pass(begin)
    open.push({ end: Math.min(end, open.at(-1)?.end ?? end), kind: kindOf(name) ?? open.at(-1)?.kind ?? 'other tasks' })
  }
  closeUntil(to)
  pass(to)
  return Object.fromEntries(Object.entries(parts).map(([name, time]) => [name, time / 1000]))
}

/** When files were on their way, as stretches that do not overlap. */
function fileTimes(events, end) {
  const finished = new Map(
    events.filter(({ name }) => name === 'ResourceFinish').map(({ args, ts }) => [args.data.requestId, ts]),
  )
  const stretches = events
    .filter(({ name }) => name === 'ResourceSendRequest')
    .map(({ args, ts }) => [ts, finished.get(args.data.requestId) ?? end])
    .sort(([a], [b]) => a - b)
  const joined = []
  for (const [begin, finish] of stretches) {
    const last = joined.at(-1)
    if (last && begin <= last[1]) last[1] = Math.max(last[1], finish)
    else joined.push([begin, finish])
  }
  return joined
}

/** How much of the time from `begin` to `end` lies in the stretches. */
function shared(stretches, begin, end) {
  return stretches.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, end) - Math.max(from, begin)), 0)
}
