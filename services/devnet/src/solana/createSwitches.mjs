/** What a test may have set wrong: answers that do not come, sends that fail or get lost, sockets that die. */
export function createSwitches({ tick }) {
  let thaw
  let frozen
  let failure
  let drop = false
  let timer
  const cutters = new Set()
  return {
    freeze(wanted) {
      if (wanted) frozen ??= new Promise((resolve) => (thaw = resolve))
      else {
        thaw?.()
        frozen = undefined
        thaw = undefined
      }
    },
    /** Resolves when answers may be given, at once unless frozen. */
    thawed: () => frozen,
    failNextSend(error) {
      failure = error
    },
    /** The error the next send is answered with, once. */
    takeFailure() {
      const taken = failure
      failure = undefined
      return taken
    },
    dropNextSend() {
      drop = true
    },
    takeDrop() {
      const taken = drop
      drop = false
      return taken
    },
    /** A slot every so many milliseconds instead of one per transaction alone; 0 ends it. */
    tickEvery(milliseconds) {
      clearInterval(timer)
      timer = milliseconds > 0 ? setInterval(tick, milliseconds) : undefined
    },
    onCut(cut) {
      cutters.add(cut)
    },
    cutSubscriptions() {
      for (const cut of cutters) cut()
    },
    end() {
      clearInterval(timer)
    },
  }
}
