import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

const thread = fileURLToPath(new URL('./checkThread.mjs', import.meta.url))

function ask(worker, file, context) {
  return new Promise((resolve, reject) => {
    const end = (settle, value) => {
      worker.off('message', answered).off('error', failed).off('exit', ended)
      settle(value)
    }
    const answered = (answer) => end(resolve, answer)
    const failed = (error) => end(reject, error)
    const ended = (code) => failed(new Error(`the thread of ${file} ended with ${code} before it answered`))
    worker.on('message', answered).on('error', failed).on('exit', ended)
    worker.postMessage({ file, context })
  })
}

/**
 * Runs these checks of `scripts/checks`, each once, in one thread, so that what they all read is read once and no other check waits for
 * them. Each that is asked for comes after the one before; the thread ends when all have answered, at the latest with the process.
 */
export function shareThread(files) {
  const left = new Set(files)
  let worker
  let turn = Promise.resolve()
  const start = () => {
    // Who starts it may itself be a script in words, with flags that no file takes.
    const made = new Worker(thread, { execArgv: [] })
    // One that ends between two checks is said by none of them: the next has one of its own.
    made.on('error', () => {})
    made.once('exit', () => {
      if (worker === made) worker = undefined
    })
    return made
  }
  const run = async (file, context) => {
    worker ??= start()
    left.delete(file)
    const asked = worker
    asked.ref()
    let isAlive = false
    try {
      const answer = await ask(asked, file, context)
      isAlive = true
      return answer
    } finally {
      if (isAlive && left.size > 0) asked.unref()
      else {
        await asked.terminate()
        worker = undefined
      }
    }
  }
  return (file, context) => {
    const answer = turn.then(() => run(file, context))
    turn = answer.catch(() => {})
    return answer
  }
}
