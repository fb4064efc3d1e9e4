import { auditHead } from '@latchkey/protocol/api'
import { safeParse } from 'valibot'
import { shownHead } from '../audit/shownHead'
import { parseConfig } from '../parseConfig'
import { type Command, UsageError } from './Command'
import { verifyLog } from './verifyLog'

/** Checks the audit log; the exit code says whether it is whole. */
export const audit: Command = {
  usage: 'audit verify [--head <number>:<hash>]',
  about: 'checks that every row of the audit log is as it was written, also against a head that was kept elsewhere',
  async run([verb, flag, given, ...more], { say, environment }) {
    if (verb !== 'verify' || more.length > 0 || (flag !== undefined && flag !== '--head'))
      throw new UsageError(audit.usage)
    const head = flag === undefined ? undefined : safeParse(auditHead, given)
    if (head && !head.success) throw new UsageError(`${audit.usage}\n${head.issues[0].message}`)
    const verdict = await verifyLog(parseConfig(environment), head?.output)
    if (verdict.state === 'broken') {
      say(`Broken at row ${verdict.row}: ${verdict.why}`)
      return 1
    }
    const sealed = verdict.sealed ? 'sealed' : 'not sealed: set AUDIT_KEYS'
    say(`Whole: ${verdict.rows} rows, ${sealed}`)
    if (verdict.head) say(`Head: ${shownHead(verdict.head)}`)
    return 0
  },
}
