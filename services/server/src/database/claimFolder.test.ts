import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir, uptime } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { claimFolder, FolderInUse } from './claimFolder'

const place = mkdtempSync(join(tmpdir(), 'latchkey-claim-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A folder of its own, with the claim that somebody left in it. */
function folderWith(name: string, claim?: unknown) {
  const folder = join(place, name)
  mkdirSync(folder, { mode: 0o700 })
  const lock = join(folder, 'lock')
  if (claim !== undefined) writeFileSync(lock, typeof claim === 'string' ? claim : JSON.stringify(claim))
  return { folder, lock, holder: () => JSON.parse(readFileSync(lock, 'utf8')) }
}

/** What this process writes of itself. */
function ownClaim(name: string) {
  const { folder, holder } = folderWith(name)
  const release = claimFolder(folder)
  const claim = holder()
  release()
  return claim
}

const second = 1_000
const secondsOf = (time: number) => Math.floor(time / second)

describe('a folder', () => {
  it('names who holds it, and holds nothing more once it was released', () => {
    const { folder, holder } = folderWith('plain')
    const release = claimFolder(folder)
    expect(holder()).toMatchObject({ host: hostname(), pid: process.pid })
    expect(readdirSync(folder)).toEqual(['lock'])
    const refused = () => claimFolder(folder)
    expect(refused).toThrow(FolderInUse)
    expect(refused).toThrow(`${folder} is in use by process ${process.pid} on ${hostname()}`)
    expect(readdirSync(folder)).toEqual(['lock'])
    release()
    expect(readdirSync(folder)).toEqual([])
    // Who released it twice takes it from nobody.
    expect(release).not.toThrow()
  })

  it.skipIf(!existsSync('/proc/self/stat'))(
    'tells when its holder began, which no later process of its number did',
    () => {
      // In hundredths of a second since the system began.
      const began = Number(ownClaim('began').began) / 100
      expect(Math.abs(began - (uptime() - process.uptime()))).toBeLessThan(60)
    },
  )

  it('lets a process end that holds it', () => {
    const waiting = () => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length
    const before = waiting()
    const release = claimFolder(folderWith('ending').folder)
    expect(waiting()).toBe(before)
    release()
  })

  it('is held by another living process, also of another user', () => {
    const { folder } = folderWith('living', ownClaim('living before'))
    expect(() => claimFolder(folder)).toThrow(FolderInUse)
    vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('not yours'), { code: 'EPERM' })
    })
    expect(() => claimFolder(folder)).toThrow(FolderInUse)
  })

  const ended = () => spawnSync('true').pid
  it.each<[string, () => unknown]>([
    ['whose process has ended', () => ({ host: hostname(), pid: ended(), began: '1' })],
    // As it is written where the system does not tell when a process began.
    ['whose process has ended, of whom no more is known', () => ({ host: hostname(), pid: ended(), began: '' })],
    ['whose number another process has by now', () => ({ host: hostname(), pid: process.pid, began: '1' })],
    ['that was torn', () => '{"host":"'],
    ['without a host', () => ({ host: 5, pid: process.pid })],
    ['without a process', () => ({ host: 'another', pid: 'x' })],
  ])('is taken over from a claim %s', (name, claim) => {
    const { folder, holder } = folderWith(name, claim())
    const release = claimFolder(folder)
    expect(holder().pid).toBe(process.pid)
    expect(holder().host).toBe(hostname())
    expect(readdirSync(folder)).toEqual(['lock'])
    release()
  })

  it('is held by a process of another host until that was silent for twenty seconds', () => {
    const { folder, lock } = folderWith('far', { host: 'far.example', pid: process.pid, began: '1' })
    const since = secondsOf(Date.now())
    utimesSync(lock, since, since)
    vi.useFakeTimers({ toFake: ['Date'], now: since * second + 19_999 })
    expect(() => claimFolder(folder)).toThrow(`in use by process ${process.pid} on far.example`)
    vi.setSystemTime(since * second + 20_000)
    claimFolder(folder)()
  })

  it('is kept by a sign of life every five seconds, until it is released', () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const { folder, lock } = folderWith('kept')
    const release = claimFolder(folder)
    const changed = () => secondsOf(statSync(lock).mtimeMs)
    const old = secondsOf(Date.now()) - 60
    utimesSync(lock, old, old)
    vi.advanceTimersByTime(4_999)
    expect(changed()).toBe(old)
    vi.advanceTimersByTime(1)
    expect(changed()).toBe(secondsOf(Date.now()))
    release()
    writeFileSync(lock, 'of somebody else')
    utimesSync(lock, old, old)
    vi.advanceTimersByTime(20_000)
    expect(changed()).toBe(old)
  })

  it('that was taken away brings nobody down', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { folder } = folderWith('away')
    const release = claimFolder(folder)
    rmSync(folder, { recursive: true })
    expect(() => vi.advanceTimersByTime(5_000)).not.toThrow()
    expect(release).not.toThrow()
  })
})
