// Many relay clients of an independent SDK in one process: { call, peer, ... } comes over Node's channel, { seen } goes back.
import { createRequire } from 'node:module'

const { folder, relayUrl, projectId } = JSON.parse(process.argv[2])
const { Core } = createRequire(`${folder}/package.json`)('@walletconnect/core')
const peers = new Map()

/** A client of its own: two with one prefix would be one. */
async function open(peer) {
  const core = new Core({
    relayUrl,
    projectId,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: `${process.pid}-${peer}`,
    storageOptions: { database: ':memory:' },
  })
  await core.start()
  core.relayer.on('relayer_message', ({ topic, message }) => process.send?.({ seen: { topic, message } }))
  peers.set(peer, core.relayer)
  return core.relayer
}

const calls = {
  subscribe: async ({ peer, topic }) => void (await (peers.get(peer) ?? (await open(peer))).subscribe(topic)),
  publish: ({ peer, topic, message }) => peers.get(peer).publish(topic, message, { ttl: 300, tag: 1108, prompt: true }),
  sleep: ({ peer }) => peers.get(peer).transportClose(),
  wake: ({ peer }) => peers.get(peer).transportOpen(),
}

process.on('message', async ({ id, call, ...parameters }) => {
  try {
    await calls[call](parameters)
    process.send?.({ id })
  } catch (error) {
    process.send?.({ id, error: String(error?.message ?? error) })
  }
})
// SDKs throw from timers when a socket is lost; they go on by themselves.
process.on('uncaughtException', () => {})
process.on('unhandledRejection', () => {})
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })
