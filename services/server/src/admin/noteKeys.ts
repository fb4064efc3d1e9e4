import { createHash } from 'node:crypto'
import { keysChanged } from '../audit/auditKey'
import type { Audit } from '../audit/createAudit'
import type { Config } from '../Config'
import { heldKeys } from './heldKeys'

/** Adds a row to the audit log when other keys are configured than the last time a server started. */
export async function noteKeys(config: Config, audit: Pick<Audit, 'append' | 'last'>): Promise<void> {
  const action = keysChanged
  const payload = heldKeys(config)
    .map(({ shown }) => shown)
    .sort()
    .join(' ')
  const digest = createHash('sha256').update(payload).digest('hex')
  if ((await audit.last(action))?.digest === digest || (payload === '' && !(await audit.last(action)))) return
  await audit.append({ operator: 'process:server', action, target: payload, payload })
}
