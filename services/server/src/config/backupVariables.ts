import { bits256, datedSecrets } from './datedSecrets'
import { integer, optional } from './optional'
import type { Variables } from './Variable'

const example = `2026-11-23:${'0123456789abcdef'.repeat(4)}`

/** What backups are sealed to and signed with, and what opens them. */
export const backupVariables = {
  BACKUP_RECIPIENTS: optional(
    {
      about:
        'day and public key (X25519) that backups are encrypted to, as `mint backup` prints them; with two, either private key opens a backup',
      example,
      secret: true,
    },
    [],
    datedSecrets('backup', bits256),
  ),
  BACKUP_SIGNING_KEYS: optional(
    {
      about:
        'day and private key (Ed25519) that backups are signed with, as `mint signing` prints them, the newest first; backups signed by either are restored',
      example,
      secret: true,
    },
    [],
    datedSecrets('signing', bits256),
  ),
  BACKUP_SIGNERS: optional(
    {
      about:
        'day and public key (Ed25519) of whoever signed the backups that may be restored, where BACKUP_SIGNING_KEYS are not at hand',
      example,
      secret: true,
    },
    [],
    datedSecrets('signing', bits256),
  ),
  BACKUP_HOURS: optional(
    { about: 'hours after which a missing backup is a warning of readiness; default 26', example: '26' },
    26,
    integer(1, 24 * 366),
  ),
  BACKUP_IDENTITIES: optional(
    {
      about:
        'day and private key (X25519) that opens backups, for the command `restore` alone; a server that knows one does not start in production',
      example,
      secret: true,
    },
    [],
    datedSecrets('backup', bits256),
  ),
} satisfies Variables
