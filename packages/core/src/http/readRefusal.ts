import { alertOfProviderMessage, alerts, type LatchkeyError, serviceRefused } from '@latchkey/protocol/errors'
import { readBytes } from '@latchkey/protocol/http'
import type { Core } from '../Core'
import { reportOnce } from '../reportOnce'

/** Bytes of a refusal that are read. */
const limit = 8192

/**
 * What a refusal says: of the site itself the alert its words stand for, reported once however often it comes; else the response, whose body
 * can be read after the request has ended.
 */
export async function readRefusal(core: Core, response: Response): Promise<LatchkeyError | Response> {
  const { status } = response
  const bytes = await readBytes(response.body, limit)
  const alert = status === 401 || status === 403 ? alertOfProviderMessage(new TextDecoder().decode(bytes)) : undefined
  if (!alert) return new Response(bytes ?? null, { status })
  const { projectId } = core.options()
  const origin = typeof location === 'undefined' ? undefined : location.origin
  return reportOnce(core, alert, () => serviceRefused({ alert, detail: alerts[alert].message({ origin, projectId }) }))
}
