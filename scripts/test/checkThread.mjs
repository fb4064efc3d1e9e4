// A thread of checks: each is asked for by a message and answered by one. An error ends the thread and is heard by who asked.
import { parentPort } from 'node:worker_threads'

parentPort.on('message', async ({ file, context }) => {
  parentPort.postMessage(await (await import(`../checks/${file}.mjs`))[file](context))
})
