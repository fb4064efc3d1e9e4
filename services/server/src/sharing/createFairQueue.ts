import { lastUsed } from './lastUsed'

/**
 * Work of many address groups in one thread. While the thread keeps up, everything begins at once; once there is more than it can do, who
 * had least of it lately comes first, however often the others ask.
 */
export interface FairQueue {
  /**
   * Begins a job: at once, or when it is the turn of its group. Jobs of one group begin in order; one that throws ends alone.
   *
   * @param before milliseconds the thread was busy for it already, about; default none.
   */
  run(group: string, job: () => unknown, before?: number): void
  /** Jobs of a group that have not begun. */
  waiting(group: string): number
}

export interface FairQueueParameters {
  /** Milliseconds, of any beginning; default the machine's own. */
  now?(): number
  /** Calls back once what has arrived by then was read; default `setImmediate`. */
  later?(callback: () => void): void
}

interface Share {
  readonly group: string
  readonly jobs: (() => unknown)[]
  /** Milliseconds of the thread its jobs had lately, as of `at`. */
  spent: number
  at: number
  /** When the first of its jobs came to be the next. */
  nextSince: number
}

/** Milliseconds after which jobs wait that arrived together: nobody notices less. */
const keepsUp = 5
/** Milliseconds of jobs between two looks at what arrived, once they wait. */
const slice = 1
/** Jobs between two such looks at most. */
const jobsOfTurn = 32
/** Milliseconds after which half of what a group had is forgotten. */
const halfLife = 2_000
/** Milliseconds between two times that something is forgotten: each costs as much as the rest of the counting. */
const forgetsEvery = 50
/** Milliseconds had lately that make no group a heavy one: nearly two hundredths of the thread. */
const light = 50
/** Milliseconds one job counts for at most: other programs may have had the processor meanwhile. */
const mostCharged = 10
/** Jobs of heavy groups that may go on at once while others wait. */
const mostUnfinished = 2
/** Milliseconds for which they count: what takes longer waits for somebody else and not for the thread. */
const patience = 250
/** Milliseconds after which groups that wait are put on the levels where they belong by now. */
const sortEvery = 200
/** Milliseconds after which a group comes next whatever it had: nobody waits for ever while new groups come. */
const longestWait = 3_000
/** Groups told apart; then the longest unused is forgotten. */
const most = 100_000

/** Levels are by the power of two: up to half a millisecond, one, two, and so on. */
const levels = 14
const levelOf = (spent: number) => Math.max(0, Math.min(levels - 1, Math.ceil(Math.log2(spent)) + 1))
const lightLevels = levelOf(light)

export function createFairQueue({
  now = () => performance.now(),
  later = (callback) => void setImmediate(callback),
}: FairQueueParameters = {}): FairQueue {
  const shares = lastUsed<Share>(most)
  /** Those with jobs that wait: nobody who waits is forgotten. */
  const queued = new Map<string, Share>()
  /** Groups with jobs that wait; those of one level take turns. */
  const ready = Array.from({ length: levels }, () => new Set<Share>())
  /** Jobs of heavy groups that go on, the oldest first. */
  const unfinished = new Set<{ readonly since: number }>()
  let waiting = 0
  let sortedAt = 0
  /** When jobs of this turn of the event loop could begin first; nothing while there are none. */
  let began: number | undefined
  let turn: { readonly from: number; readonly arriving: number; heavy: number } | undefined
  let running: { readonly share: Share; readonly since: number } | undefined

  const shareOf = (group: string): Share => {
    const known = shares.get(group)
    if (known) return known
    const share = queued.get(group) ?? { group, jobs: [], spent: 0, at: now(), nextSince: 0 }
    shares.set(group, share)
    return share
  }
  const spentOf = ({ spent, at }: Share, time: number) => spent * 2 ** ((at - time) / halfLife)
  const isHeavy = (share: Share, time: number) => levelOf(spentOf(share, time)) >= lightLevels
  const charge = (share: Share, ms: number, time: number) => {
    if (time - share.at >= forgetsEvery) {
      share.spent = spentOf(share, time)
      share.at = time
    }
    share.spent += Math.min(ms, mostCharged)
  }
  const rank = (share: Share, time: number) => {
    for (const level of ready) level.delete(share)
    const waitedLong = time - share.nextSince >= longestWait
    ready[waitedLong ? 0 : levelOf(spentOf(share, time))]?.add(share)
  }
  const sort = (time: number) => {
    sortedAt = time
    for (const share of ready.flatMap((level) => [...level])) rank(share, time)
  }
  /** A group of the lowest level, if that is one of so many. */
  const nextOf = (count: number): Share | undefined => {
    for (const level of ready.slice(0, count)) {
      const [share] = level
      if (share) {
        level.delete(share)
        return share
      }
    }
    return undefined
  }
  /** Counts what the job of a heavy group goes on with: it comes back to the thread when it likes. */
  const follow = (ended: unknown, since: number) => {
    if (!(ended instanceof Promise)) return
    const one = { since }
    unfinished.add(one)
    const over = () => unfinished.delete(one)
    ended.then(over, over)
  }
  const unfinishedAt = (time: number) => {
    for (const one of unfinished)
      if (time - one.since >= patience) unfinished.delete(one)
      else break
    return unfinished.size
  }
  const begin = (share: Share, since: number) => {
    waiting -= 1
    running = { share, since }
    const heavy = isHeavy(share, since)
    try {
      const ended = share.jobs.shift()?.()
      if (heavy) follow(ended, since)
    } finally {
      share.nextSince = since
      if (share.jobs.length > 0) rank(share, since)
      else queued.delete(share.group)
    }
  }
  /** What a job goes on with at once is its own too, so that it ends where the next one begins. */
  const settle = () => {
    if (!running) return
    const time = now()
    charge(running.share, time - running.since, time)
    running = undefined
  }
  /** The next job, while this turn has time for one. */
  const step = () => {
    settle()
    const time = now()
    turn ??= { from: time, arriving: time - (began ?? time), heavy: 0 }
    const passed = time - turn.from
    if (waiting === 0 || passed >= slice) return
    // Between two turns goes on what was begun before. The longer it takes, the less is begun for heavy groups.
    const hasTime = turn.heavy === 0 || passed < slice - turn.arriving
    const isIdle = turn.arriving < slice / 4
    const share = nextOf(hasTime && (isIdle || unfinishedAt(time) < mostUnfinished) ? levels : lightLevels)
    if (!share) return
    if (isHeavy(share, time)) turn.heavy += 1
    begin(share, time)
  }
  const end = () => {
    settle()
    turn = undefined
    began = waiting === 0 ? undefined : now()
    if (began === undefined) return
    if (began - sortedAt >= sortEvery) sort(began)
    // A callback for each job, so that what it goes on with at once is done before the next one begins.
    for (let place = 0; place < jobsOfTurn; place += 1) later(step)
    later(end)
  }
  return {
    run(group, job, before = 0) {
      const share = shareOf(group)
      const time = now()
      if (began === undefined) {
        began = time
        later(end)
      }
      if (waiting === 0 && time - began < keepsUp) {
        try {
          job()
        } finally {
          const ended = now()
          charge(share, before + ended - time, ended)
        }
        return
      }
      if (before > 0) charge(share, before, time)
      waiting += 1
      share.jobs.push(job)
      if (share.jobs.length > 1) return
      share.nextSince = time
      queued.set(group, share)
      rank(share, time)
    },
    waiting: (group) => queued.get(group)?.jobs.length ?? 0,
  }
}
