import type { Values } from '../config/Variable'
import type { webhookVariables } from './webhookVariables'

/** Whether somebody is told; otherwise notices are only listed. */
export const hasWebhook = ({
  WEBHOOK_URL,
  WEBHOOK_SECRETS,
}: Pick<Values<typeof webhookVariables>, 'WEBHOOK_URL' | 'WEBHOOK_SECRETS'>): boolean =>
  WEBHOOK_URL !== undefined && WEBHOOK_SECRETS.length > 0
