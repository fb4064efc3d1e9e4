import { array, type InferOutput, literal, object, pipe, regex, string } from 'valibot'

const digits = (count: number) => pipe(string(), regex(new RegExp(`^[0-9a-f]{${count}}$`)))

/** What a backup says of itself in the clear. */
export const backupHeader = object({
  version: literal(2),
  /** The row of the audit log that says it was made: its number and its hash tell one backup from every other. */
  backup: pipe(string(), regex(/^[1-9]\d{0,14}:[0-9a-f]{16,64}$/)),
  at: string(),
  server: string(),
  /** Public key of whoever signed it. */
  signer: digits(64),
  /** The key of the content, wrapped for each recipient. */
  recipients: array(object({ to: digits(64), ephemeral: digits(64), key: digits(96) })),
})

export type BackupHeader = InferOutput<typeof backupHeader>

/** What every backup begins with. */
export const magic = 'latchkey-backup 2\n'

/** Bytes of a signature at its very end. */
export const signatureLength = 64

/** Bytes of content sealed at a time, before and after. */
export const pieceLength = 64 * 1024
export const sealLength = 16
