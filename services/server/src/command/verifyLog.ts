import { verifyAudit } from '@latchkey/protocol/api'
import type { AuditHead } from '../audit/AuditRow'
import { createAudit } from '../audit/createAudit'
import type { Verdict } from '../audit/createVerifier'
import { shownHead } from '../audit/shownHead'
import type { Config } from '../Config'
import { systemClock } from '../clock/Clock'
import { FolderInUse } from '../database/claimFolder'
import { openDatabases } from '../openDatabases'
import { createAdminApi } from './createAdminApi'

/** Checks the audit log in its database, or through the server that has it open. */
export async function verifyLog(config: Config, head: AuditHead | undefined): Promise<Verdict> {
  try {
    const { get, close } = await openDatabases(config, { names: ['main'], serving: false })
    try {
      const audit = createAudit({ database: get('main').database, clock: systemClock, keys: config.AUDIT_KEYS })
      return await audit.verify(head && [head])
    } finally {
      await close()
    }
  } catch (error) {
    if (!(error instanceof FolderInUse) || config.OPERATOR_KEY === undefined) throw error
    const query = head ? `?head=${encodeURIComponent(shownHead(head))}` : ''
    const answer = await createAdminApi(config, config.OPERATOR_KEY).ask({
      ...verifyAudit,
      path: `/audit/verify${query}`,
    })
    if (!answer) throw error
    return answer
  }
}
