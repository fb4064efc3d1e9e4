/** Something operators are told of. */
export interface Notice {
  readonly kind: 'origin.pending' | 'origin.removed' | 'origin.cancelled' | 'origin.effective'
  readonly project: string
  readonly origin: string
  readonly operator: string
  /** When it takes effect, where it is still to. */
  readonly effectiveAt?: string
}

/** A notice on its way, as operators see it. */
export interface QueuedNotice {
  readonly number: number
  /** The same for every try, so that a receiver knows a notice it had. */
  readonly id: string
  readonly notice: Notice
  readonly at: string
  /** `listed` where no webhook is configured. */
  readonly state: 'waiting' | 'delivered' | 'given up' | 'listed'
  readonly tries: number
  /** Why the last try failed. */
  readonly fault: string
}

export type WebhookTables = {
  webhook_notices: {
    number: number
    id: string
    project_id: string
    body: string
    at: string
    next_at: string
    state: QueuedNotice['state']
    tries: number
    fault: string
  }
}
