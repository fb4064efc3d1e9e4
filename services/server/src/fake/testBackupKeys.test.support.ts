import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { publicOf } from '../record/sealed/rawKeys'

const raw = (key: KeyObject) => key.export({ format: 'der', type: 'pkcs8' }).subarray(-32).toString('hex')

/** Keys of backups: what a server is given, and what whoever restores has beside it. */
export function testBackupKeys(since = '2026-01-01') {
  const identity = generateKeyPairSync('x25519').privateKey
  const signing = generateKeyPairSync('ed25519').privateKey
  return {
    serving: {
      BACKUP_RECIPIENTS: `${since}:${publicOf(identity)}`,
      BACKUP_SIGNING_KEYS: `${since}:${raw(signing)}`,
    },
    restoring: {
      BACKUP_IDENTITIES: `${since}:${raw(identity)}`,
      BACKUP_SIGNERS: `${since}:${publicOf(signing)}`,
    },
    signing,
  }
}
