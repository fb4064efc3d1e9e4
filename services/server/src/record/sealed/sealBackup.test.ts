import { createHash, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testBackupKeys } from '../../fake/testBackupKeys.test.support'
import { parseConfig } from '../../parseConfig'
import { openBackup, signersOf, verifyBackup } from './openBackup'
import { sealBackup, signedText } from './sealBackup'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-sealed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const keys = testBackupKeys()
const config = parseConfig({ ...keys.serving, ...keys.restoring })
const sealing = { recipients: config.BACKUP_RECIPIENTS, signing: config.BACKUP_SIGNING_KEYS }
const facts = { backup: `1:${'a'.repeat(32)}`, at: '2026-01-01T00:00:00.000Z', server: '0.1.0' }

async function sealed(lines: AsyncIterable<string>) {
  const parts: Buffer[] = []
  for await (const part of sealBackup(lines, sealing, facts)) parts.push(part)
  return parts
}
async function opened(bytes: Buffer) {
  const file = join(folder, 'backup')
  writeFileSync(file, bytes)
  const lines: string[] = []
  for await (const line of openBackup(file, await verifyBackup(file, signersOf(config)), config.BACKUP_IDENTITIES))
    lines.push(line)
  return lines
}
async function* texts(...lines: string[]) {
  for (const line of lines) yield `${line}\n`
}

it.each([0, 1, 5, 40_000])('a backup of %i lines opens as it was', async (count) => {
  // Random enough that it is hardly compressed, so that it has as many pieces as bytes say.
  const lines = Array.from({ length: count }, (_, number) => createHash('sha512').update(String(number)).digest('hex'))
  expect(await opened(Buffer.concat(await sealed(texts(...lines))))).toEqual(lines)
})

it('N-47 no two backups of the same are alike, so that none tells what is in another', async () => {
  const [one, two] = [await sealed(texts('same')), await sealed(texts('same'))]
  expect(one[1]).toHaveLength(two[1]?.length ?? 0)
  expect(one[1]?.equals(two[1] as Buffer)).toBe(false)
})

it('a database that goes away in the middle ends the backup without a signature', async () => {
  async function* breaking() {
    yield 'one\n'
    throw new Error('the database is away')
  }
  await expect(sealed(breaking())).rejects.toThrow('the database is away')
})

it('N-47 content that ends early is an end, not a wait, though whoever signs did so', async () => {
  const [head = Buffer.alloc(0), piece = Buffer.alloc(0)] = await sealed(texts('a line'))
  const cut = Buffer.concat([head, Buffer.from([0x80, 0, 0, 16]), piece.subarray(4, 20)])
  const signature = sign(null, signedText(createHash('sha512').update(cut).digest()), keys.signing)
  await expect(opened(Buffer.concat([cut, signature]))).rejects.toThrow(/changed while it was read/)
})
