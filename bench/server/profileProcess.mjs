import { setTimeout as wait } from 'node:timers/promises'
import { fromServer } from './fromServer.mjs'

const { WebSocket } = fromServer('ws')
/** Microseconds between two looks at what runs. */
const interval = 200
const patience = 10_000

/** The address of the inspector, once the process has opened it. */
async function inspectorOf(port) {
  for (const until = Date.now() + patience; Date.now() < until; await wait(50))
    try {
      const [target] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
      return target.webSocketDebuggerUrl
    } catch {
      // Not open yet.
    }
  throw new Error('The inspector of a measured process did not open')
}

async function openSession(address) {
  const socket = new WebSocket(address)
  const waiting = new Map()
  socket.on('message', (text) => {
    const { id, result, error } = JSON.parse(text)
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (error) reject?.(new Error(error.message))
    else resolve?.(result)
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  let last = 0
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    close: () => socket.terminate(),
  }
}

/** The CPU profile of a process of `startProcess` while `work` runs. Its inspector opens only now: it cost no figure anything. */
export async function profileProcess({ pid, inspectorPort }, work) {
  process.kill(pid, 'SIGUSR1')
  const session = await openSession(await inspectorOf(inspectorPort))
  try {
    await session.send('Profiler.enable')
    await session.send('Profiler.setSamplingInterval', { interval })
    await session.send('Profiler.start')
    await work()
    return (await session.send('Profiler.stop')).profile
  } finally {
    session.close()
  }
}
