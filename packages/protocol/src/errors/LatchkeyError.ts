/** Facts that belong to an error; plain and free of secrets. */
export type ErrorData = Readonly<Record<string, unknown>>

/** What makes an error code: its message, whether a retry may help, and its EIP-1193 or JSON-RPC number. */
export interface ErrorDefinition<Code extends string, Data extends ErrorData> {
  readonly code: Code
  /** What happened, why it matters, what to do. */
  readonly message: string | ((data: Data) => string)
  /** Trying again may help. */
  readonly retryable?: boolean
  /** EIP-1193 or JSON-RPC number where one exists. */
  readonly rpcCode?: number
  /** Who can mend it, where only the site's developer can: in debug it is in the console. */
  readonly audience?: 'developer'
}

const brand = 'LatchkeyError'

/** The one error class: a permanent string code, typed data, a cause. */
export class LatchkeyError<Code extends string = string, Data extends ErrorData = ErrorData> extends Error {
  override readonly name: string = brand
  readonly retryable: boolean
  /** EIP-1193 or JSON-RPC number, e.g. 4001. */
  readonly rpcCode: number | undefined
  /** Whom it is told, where only the site's developer can mend it. */
  readonly audience: 'developer' | undefined
  constructor(
    readonly code: Code,
    message: string,
    readonly data: Data,
    options: {
      readonly cause?: unknown
      readonly retryable?: boolean
      readonly rpcCode?: number | undefined
      readonly audience?: 'developer' | undefined
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.retryable = options.retryable ?? false
    this.rpcCode = options.rpcCode
    this.audience = options.audience
  }
}

/** Makes the error of one code; `cause` is whatever was caught. */
export type ErrorFactory<Code extends string, Data extends ErrorData = Record<never, never>> = (
  data: Data,
  cause?: unknown,
) => LatchkeyError<Code, Data>

/**
 * Makes the factory of one error code.
 * @example
 * const tideTooLow = defineError({
 *   code: 'harbor.tide_too_low',
 *   message: ({ metres }: { readonly metres: number }) => `The tide is at ${metres} m. Try again later.`,
 *   retryable: true,
 * })
 * throw tideTooLow({ metres: 2 })
 */
export function defineError<const Code extends string, Data extends ErrorData = Record<never, never>>(
  definition: ErrorDefinition<Code, Data>,
): ErrorFactory<Code, Data> {
  return (data, cause) =>
    new LatchkeyError(
      definition.code,
      typeof definition.message === 'string' ? definition.message : definition.message(data),
      data,
      {
        cause,
        retryable: definition.retryable ?? false,
        rpcCode: definition.rpcCode,
        audience: definition.audience,
      },
    )
}

/**
 * Whether a value is a Latchkey error, of one code when given; works across copies of the package.
 * @example
 * try {
 *   await latchkey.connect({ connector: 'io.metamask' })
 * } catch (error) {
 *   if (!isLatchkeyError(error, 'connect.user_rejected')) throw error
 * }
 */
export function isLatchkeyError<Code extends string = string>(
  error: unknown,
  code?: Code,
): error is LatchkeyError<Code> {
  try {
    const candidate = error as { readonly name?: unknown; readonly code?: unknown }
    if (candidate.name !== brand || typeof candidate.code !== 'string') return false
    return code === undefined || candidate.code === code
  } catch {
    // Nothing to read, or a getter that throws.
    return false
  }
}
