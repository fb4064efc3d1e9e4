/**
 * Runs checks, two at a time, each after the one it needs. A check that throws or could not run is a failure with its reason.
 * `onSettled` hears of each result in the order they end.
 */
export async function runChecks(checks, context, { atOnce = 2, onSettled = () => {} } = {}) {
  const waiting = [...checks]
  const settled = new Map()
  const running = new Set()

  const start = async (check) => {
    const started = performance.now()
    const blocked = check.after !== undefined && settled.get(check.after)?.problems.length > 0
    let outcome
    try {
      outcome = blocked ? { problems: [`could not run: ${check.after} failed`] } : await check.run(context)
    } catch (error) {
      outcome = { problems: [`could not run: ${error.stack ?? error}`] }
    }
    const result = { name: check.name, about: check.about, milliseconds: performance.now() - started, ...outcome }
    settled.set(check.name, result)
    onSettled(result)
  }

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(
      ({ after }) => after === undefined || settled.has(after) || !checks.some(({ name }) => name === after),
    )
    if (next >= 0 && running.size < atOnce) {
      const [check] = waiting.splice(next, 1)
      const promise = start(check).finally(() => running.delete(promise))
      running.add(promise)
    } else if (running.size > 0) {
      await Promise.race(running)
    } else {
      throw new Error(`These checks wait for each other: ${waiting.map(({ name }) => name).join(', ')}`)
    }
  }
  return checks.map(({ name }) => settled.get(name))
}
