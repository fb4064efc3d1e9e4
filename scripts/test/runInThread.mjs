import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

const thread = fileURLToPath(new URL('./checkThread.mjs', import.meta.url))

/** Runs a check of `scripts/checks` in a thread of its own, so that one that computes keeps no other from its turn. */
export function runInThread(file, context) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, {
      workerData: { file, context },
      // Who starts it may itself be a script in words, with flags that no file takes.
      execArgv: [],
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the thread of ${file} ended with ${code} before it answered`)))
  })
}
