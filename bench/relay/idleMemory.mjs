import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { newTopic, openSocket } from './openSocket.mjs'

const sockets = 1_000
/** Milliseconds the collector has to settle. */
const rest = 1_500

const residentBytes = (pid) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1_024

/** Bytes of memory a process needs more for each socket that subscribed a topic and then is quiet. */
export async function idleMemory({ url, pid }, firstVisitor) {
  const open = async (from) => {
    const some = await Promise.all(
      Array.from({ length: 50 }, (_, place) => openSocket(url, firstVisitor + from + place)),
    )
    await Promise.all(some.map((socket) => socket.call('irn_subscribe', { topic: newTopic() })))
    return some
  }
  // What the first sockets load is not theirs.
  const all = await open(0)
  await wait(rest)
  const before = residentBytes(pid)
  for (let from = 50; from <= sockets; from += 50) all.push(...(await open(from)))
  await wait(rest)
  const bytes = (residentBytes(pid) - before) / sockets
  for (const socket of all) socket.close()
  return bytes
}
