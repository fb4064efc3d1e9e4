import { alertOfProviderMessage, alerts, type LatchkeyError, serviceRefused } from '@latchkey/protocol/errors'
import { readBytes } from '@latchkey/protocol/http'
import type { Core } from '../Core'
import { reportOnce } from '../reportOnce'

/** Bytes of a refusal that are read. */
const limit = 8192

/** The alert that the words of a refusal stand for, reported once however often it comes; `undefined` for other words. */
export async function readRefusal(core: Core, response: Response): Promise<LatchkeyError | undefined> {
  const alert = alertOfProviderMessage(new TextDecoder().decode(await readBytes(response.body, limit)))
  if (!alert) return
  const { projectId } = core.options()
  const origin = typeof location === 'undefined' ? undefined : location.origin
  return reportOnce(core, alert, () => serviceRefused({ alert, detail: alerts[alert].message({ origin, projectId }) }))
}
