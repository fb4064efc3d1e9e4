import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const holderOf = (path: string): number => {
  try {
    return Number(readFileSync(path, 'utf8'))
  } catch {
    return 0
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

const take = (path: string): boolean => {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

/** Does the work while no other test worker does, since they build and pack the same packages; a dead worker's claim is void. */
export async function exclusively<T>(path: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(path), { recursive: true })
  for (let empty = 0; !take(path); ) {
    // A claim without a name is about to get one, or its owner died just then.
    const holder = holderOf(path)
    empty = holder === 0 ? empty + 1 : 0
    if (empty > 20 || (holder > 0 && !isAlive(holder))) rmSync(path, { force: true })
    else await setTimeout(50)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}
