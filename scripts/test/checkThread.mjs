// The thread of one check: says to who started it what the check answers. An error ends it and is heard there.
import { parentPort, workerData } from 'node:worker_threads'

const { file, context } = workerData
parentPort.postMessage(await (await import(`../checks/${file}.mjs`))[file](context))
