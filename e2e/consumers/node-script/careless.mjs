import { connect } from 'node:net'
import { footprint } from './footprint.mjs'

// Everything an import must not do, to prove that it would be seen.
const found = await footprint(async () => {
  void Reflect.get(globalThis, 'window')
  Object.assign(globalThis, { mine: true })
  Object.assign(Array.prototype, { mine: true })
  clearTimeout(setTimeout(() => {}, 1))
  connect({ port: 9, host: '127.0.0.1' }).on('error', () => {})
})
process.stdout.write(JSON.stringify(found))
