import { existsSync, readFileSync } from 'node:fs'
import { writeAtomically } from '../writeAtomically.mjs'
import { fixtureVersion } from './fixture.mjs'

const pause = 50

/** A state of the ledger from its file: undefined where there is none or an older one; throws where it cannot be read. */
export function readState(path) {
  if (!existsSync(path)) return undefined
  const { version, slot, accounts, transactions } = JSON.parse(readFileSync(path, 'utf8'), revive)
  if (version !== fixtureVersion && Number.isInteger(version)) return undefined
  if (!Number.isInteger(slot) || !Array.isArray(accounts) || accounts.length === 0 || !Array.isArray(transactions))
    throw new Error(`${path} holds something else`)
  return { slot, accounts, transactions }
}

/** Writes the ledger's state to a file soon after it changed, and once more at the end, which is what it answers. */
export function keepState(path, ledger) {
  let timer
  let rest = pause
  const save = () => {
    timer = undefined
    const began = Date.now()
    writeAtomically(path, JSON.stringify({ version: fixtureVersion, ...ledger.dump() }, replace))
    // A state grown large is saved less often: saving never takes more than a tenth of the time.
    rest = Math.max(pause, 10 * (Date.now() - began))
  }
  const unwatch = ledger.watch(() => {
    timer ??= setTimeout(save, rest)
  })
  return () => {
    unwatch()
    clearTimeout(timer)
    save()
  }
}

// What JSON has no form for, each as an object with a key no other object of a state has.
function replace(_, value) {
  if (typeof value === 'bigint') return { $int: value.toString() }
  return value instanceof Uint8Array ? { $bytes: Buffer.from(value).toString('base64') } : value
}

function revive(_, value) {
  if (typeof value?.$int === 'string') return BigInt(value.$int)
  return typeof value?.$bytes === 'string' ? new Uint8Array(Buffer.from(value.$bytes, 'base64')) : value
}
