import { createHash } from 'node:crypto'
import { keysChanged, shownKey } from '../audit/auditKey'
import type { Audit } from '../audit/createAudit'
import type { Config } from '../Config'

/** Adds a row to the audit log when other keys are configured than the last time a server started. */
export async function noteKeys(
  config: Pick<Config, 'ADMIN_OPERATORS' | 'AUDIT_KEYS'>,
  audit: Pick<Audit, 'append' | 'last'>,
): Promise<void> {
  const action = keysChanged
  const payload = namesOfKeys(config).sort().join(' ')
  const digest = createHash('sha256').update(payload).digest('hex')
  if ((await audit.last(action))?.digest === digest || (payload === '' && !(await audit.last(action)))) return
  await audit.append({ operator: 'process:server', action, target: payload, payload })
}

/** What keys are called, none of which says anything of the key. */
function namesOfKeys({ ADMIN_OPERATORS, AUDIT_KEYS }: Pick<Config, 'ADMIN_OPERATORS' | 'AUDIT_KEYS'>): string[] {
  return [
    ...ADMIN_OPERATORS.map(
      ({ name, since, digest }) => `operator:${name}:${since}:${digest.toString('hex').slice(0, 8)}`,
    ),
    ...AUDIT_KEYS.map(shownKey),
  ]
}
