import { createHash, sign } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { testBackupKeys } from '../../fake/testBackupKeys.test.support'
import { parseConfig } from '../../parseConfig'
import { startServer } from '../../startServer'
import { magic } from './BackupHeader'
import { openBackup, signersOf, verifyBackup } from './openBackup'
import { auditKeys, type Environment, openDrill } from './openDrill.test.support'
import { signedText } from './sealBackup'

const { keys, fresh, run, rowsOf, fill, backUp, restoring, embedded } = openDrill()

describe('a backup that is not what it says', () => {
  let from: Environment
  let stands: Environment
  let good: Buffer
  let backup: string
  let another: Buffer
  let rows: Awaited<ReturnType<typeof rowsOf>>
  let untouched: string
  /** Every byte that stands: to see that they are the same takes no database that is opened again. */
  const standing = () => {
    const all = createHash('sha256')
    const folder = stands['DATA_DIR'] ?? ''
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const path = join(folder, name)
      all.update(`${name}\n`)
      if (statSync(path).isFile()) all.update(readFileSync(path))
    }
    return all.digest('hex')
  }
  beforeAll(async () => {
    from = await embedded()
    await fill(from)
    const older = await backUp(from)
    const made = await backUp(from)
    another = readFileSync(older.file)
    good = readFileSync(made.file)
    backup = made.backup
    stands = await embedded()
    expect((await run(restoring(stands), 'restore', made.file, '--backup', backup)).code).toBe(0)
    rows = await rowsOf(stands)
    untouched = standing()
  })

  /** Tries to put a file over a database that stands. */
  async function attempt(bytes: Buffer, environment: Environment = {}) {
    const file = fresh('forged')
    writeFileSync(file, bytes)
    return run({ ...restoring(stands), ...environment }, 'restore', file, '--backup', backup, '--replace')
  }
  const headerEnd = (bytes: Buffer) => bytes.indexOf('\n', magic.length) + 1
  const frames = (bytes: Buffer) => {
    const found: Buffer[] = []
    for (let at = headerEnd(bytes); at < bytes.length - 64; ) {
      const length = bytes.readUInt32BE(at) & 0x7fffffff
      found.push(bytes.subarray(at, at + 4 + length))
      at += 4 + length
    }
    return found
  }
  /** Signs bytes as a thief does who has a key of their own, or the server's. */
  const signed = (bytes: Buffer, key = testBackupKeys().signing) =>
    Buffer.concat([bytes, sign(null, signedText(createHash('sha512').update(bytes).digest()), key)])
  const flipped = (at: number) => {
    const bytes = Buffer.from(good)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  }
  const head = () => good.subarray(0, headerEnd(good))
  const rewritten = (changes: Readonly<Record<string, unknown>>) => {
    const said = JSON.parse(head().subarray(magic.length).toString())
    return Buffer.concat([Buffer.from(`${magic}${JSON.stringify({ ...said, ...changes })}\n`), ...frames(good)])
  }

  it.each<[string, () => Buffer, RegExp]>([
    ['text', () => Buffer.from('no backup'), /not a backup/],
    ['nothing', () => Buffer.alloc(0), /not a backup/],
    ['a changed byte of its content', () => flipped(headerEnd(good) + 100), /forged or changed/],
    ['a changed byte of its signature', () => flipped(good.length - 1), /forged or changed/],
    [
      'a changed number',
      () => Buffer.concat([rewritten({ backup: `9${backup}` }), good.subarray(-64)]),
      /forged or changed/,
    ],
    ['another signer', () => signed(rewritten({ signer: '0'.repeat(64) })), /made by somebody else/],
    ['a signature of somebody else in its name', () => signed(good.subarray(0, -64)), /forged or changed/],
    ['what it says made unreadable', () => signed(rewritten({ recipients: 1 }), keys.signing), /cannot be read/],
    ['no signature', () => good.subarray(0, -64), /torn/],
    ['half a signature', () => good.subarray(0, -1), /torn/],
    ['its end missing', () => good.subarray(0, good.length >> 1), /torn/],
    ['only its head', () => head(), /torn/],
    ['something behind its end', () => Buffer.concat([good, Buffer.alloc(1)]), /behind its end/],
    [
      'the content of another backup',
      () => Buffer.concat([head(), ...frames(another), good.subarray(-64)]),
      /forged or changed/,
    ],
    [
      'two pieces the other way round',
      () =>
        Buffer.concat([
          head(),
          ...frames(good).with(0, frames(good)[1]!).with(1, frames(good)[0]!),
          good.subarray(-64),
        ]),
      /forged or changed/,
    ],
    [
      'a piece left out',
      () => Buffer.concat([head(), ...frames(good).slice(1), good.subarray(-64)]),
      /forged or changed/,
    ],
  ])('N-47 with %s is refused in words, and what stands is untouched', async (_what, forge, said) => {
    const answer = await attempt(forge())
    expect(answer).toMatchObject({ code: 1, said: expect.stringMatching(said) })
    expect(standing()).toBe(untouched)
  })

  it.each<[string, () => Buffer]>([
    ['the content of another backup', () => Buffer.concat([head(), ...frames(another)])],
    [
      'two pieces the other way round',
      () => Buffer.concat([head(), ...frames(good).with(0, frames(good)[1]!).with(1, frames(good)[0]!)]),
    ],
    [
      'its last piece taken from its middle',
      () => {
        const [first] = frames(good) as [Buffer]
        const last = Buffer.from(first)
        last.writeUInt32BE((last.readUInt32BE() | 0x80000000) >>> 0)
        return Buffer.concat([head(), last])
      },
    ],
  ])(
    'N-47 even rightly signed, %s does not open: its pieces belong to their head and their places',
    async (_what, forge) => {
      const answer = await attempt(signed(forge(), keys.signing))
      expect(answer).toMatchObject({ code: 1, said: expect.stringMatching(/changed while it was read/) })
      expect(standing()).toBe(untouched)
    },
  )

  it('N-47 opens with none but the private key it was encrypted to, which no server has', async () => {
    expect((await attempt(good, { BACKUP_IDENTITIES: testBackupKeys().restoring.BACKUP_IDENTITIES })).said).toMatch(
      /None of BACKUP_IDENTITIES/,
    )
    expect((await attempt(good, { BACKUP_IDENTITIES: '' })).said).toMatch(/None of BACKUP_IDENTITIES/)
    expect((await attempt(good, { BACKUP_SIGNERS: testBackupKeys().restoring.BACKUP_SIGNERS })).said).toMatch(
      /somebody else/,
    )
    expect(good.toString('latin1')).not.toMatch(/canary|a\.example|projects/)
    const started = { ...from, MODE: 'production', ...keys.restoring }
    expect((await run(started, 'check')).said).toMatch(
      /Refused:[\s\S]*BACKUP_IDENTITIES must not be set where a server runs/,
    )
    expect(standing()).toBe(untouched)
  })

  it('N-47 changed between the look at its signature and its reading, it is restored not at all', async () => {
    const file = fresh('swapped')
    writeFileSync(file, good)
    const config = parseConfig(restoring(stands))
    const verified = await verifyBackup(file, signersOf(config))
    writeFileSync(file, another)
    const read = async () => {
      for await (const _ of openBackup(file, verified, config.BACKUP_IDENTITIES));
    }
    await expect(read()).rejects.toThrow(/changed while it was read|None of/)
    // The same content, signed by the same server, but a byte of its head is another one.
    const spaced = Buffer.concat([
      good.subarray(0, headerEnd(good) - 1),
      Buffer.from(' \n'),
      good.subarray(headerEnd(good)),
    ])
    writeFileSync(file, spaced)
    await expect(read()).rejects.toThrow(/changed while it was read/)
  })

  it('N-47 takes the place of what stands only when asked to, keeps that beside it, and no server starts in between', async () => {
    const to = await embedded()
    await fill(to)
    const before = await rowsOf(to)
    const file = fresh('good')
    writeFileSync(file, good)
    expect((await run(restoring(to), 'restore', file, '--backup', backup)).said).toMatch(/Give --replace/)
    const { code, said } = await run(restoring(to), 'restore', file, '--backup', backup, '--replace')
    expect(code).toBe(0)
    const kept = /is kept in (\S+)/.exec(said)?.[1] ?? ''
    expect((await rowsOf(to))['projects']).toEqual(rows['projects'])
    // What was there can be used again as it was.
    const old = { ...to, DATA_DIR: fresh('old') }
    mkdirSync(old.DATA_DIR, { mode: 0o700 })
    renameSync(kept, join(old.DATA_DIR, 'database'))
    expect(await rowsOf(old)).toEqual(before)
    mkdirSync(join(to.DATA_DIR, 'restoring'))
    const config = parseConfig({ ...to, PORT: '0', ROLES: 'api', LOG_LEVEL: 'silent' })
    await expect(startServer({ config })).rejects.toThrow(/was cut off/)
    expect(existsSync(join(to.DATA_DIR, 'database'))).toBe(true)
  })

  it('N-49 keys of backups are replaced with both known for a while, and every backup of before still opens', async () => {
    const next = testBackupKeys('2026-11-23')
    const both = {
      BACKUP_RECIPIENTS: `${next.serving.BACKUP_RECIPIENTS},${keys.serving.BACKUP_RECIPIENTS}`,
      BACKUP_SIGNING_KEYS: `${next.serving.BACKUP_SIGNING_KEYS},${keys.serving.BACKUP_SIGNING_KEYS}`,
    }
    const signers = `${keys.restoring.BACKUP_SIGNERS},${next.restoring.BACKUP_SIGNERS}`
    for (const [serving, readers] of [
      [keys.serving, [keys]],
      [both, [keys, next]],
      [next.serving, [next]],
    ] as const) {
      const file = fresh('rotated')
      expect(await run({ ...from, ...auditKeys, ...serving }, 'backup', file)).toMatchObject({ code: 0 })
      for (const { restoring: known } of readers) {
        const config = parseConfig({ BACKUP_IDENTITIES: known.BACKUP_IDENTITIES, BACKUP_SIGNERS: signers })
        const lines: string[] = []
        const header = await verifyBackup(file, signersOf(config))
        for await (const line of openBackup(file, header, config.BACKUP_IDENTITIES)) lines.push(line)
        // It is whole: a last line, and one for each row.
        expect(JSON.parse(lines.at(-1)?.split('\t')[1] ?? '')).toEqual({ rows: lines.length - 2 })
        for (const project of rows['projects'] ?? []) expect(lines).toContain(`projects\t${project}`)
      }
    }
  })
})
