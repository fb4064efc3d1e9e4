import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LoadPeer } from './createAppClient.test.support'

interface Parameters {
  readonly url: string
  readonly projectId: string
  seen(topic: string, message: string): void
}

/** Clients of an independent SDK, many in one process of their own. */
export interface SdkPeers {
  peer(name: string): LoadPeer
  close(): void
}

const peers = fileURLToPath(new URL('../../../../../peers', import.meta.url))
const folder = join(peers, 'walletconnect')
const script = fileURLToPath(new URL('sdkPeers.mjs', import.meta.url))

export async function openSdkPeers({ url, projectId, seen }: Parameters): Promise<SdkPeers> {
  execFileSync(process.execPath, [join(peers, 'ensurePeers.mjs'), 'walletconnect'])
  const home = mkdtempSync(join(tmpdir(), 'latchkey-peers-'))
  const child: ChildProcess = fork(script, [JSON.stringify({ folder, relayUrl: url, projectId })], {
    cwd: home,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production' },
  })
  const waiting = new Map<number, { resolve(): void; reject(error: Error): void }>()
  let last = 0
  const ready = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the SDK peers ended with ${code}`)))
    child.on(
      'message',
      (word: { ready?: true; id?: number; error?: string; seen?: { topic: string; message: string } }) => {
        if (word.ready) return resolve()
        if (word.seen) return seen(word.seen.topic, word.seen.message)
        const entry = waiting.get(word.id ?? -1)
        waiting.delete(word.id ?? -1)
        if (word.error === undefined) entry?.resolve()
        else entry?.reject(new Error(word.error))
      },
    )
  })
  const call = (name: string, peer: string, more: object = {}) =>
    new Promise<void>((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      child.send({ id: last, call: name, peer, ...more })
    })
  await ready
  return {
    peer: (name) => ({
      subscribe: (topic) => call('subscribe', name, { topic }),
      publish: (topic, message) => call('publish', name, { topic, message }),
      sleep: () => call('sleep', name),
      wake: () => call('wake', name),
      close: () => {},
    }),
    close() {
      child.removeAllListeners('exit')
      child.kill('SIGKILL')
      rmSync(home, { recursive: true, force: true })
    },
  }
}
