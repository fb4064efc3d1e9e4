/** Names whose values are never written, wherever they stand. */
const secretNames =
  /^(auth|authorization|body|cookie|key|mail|message|password|pass|private_?key|secret|sym_?key|token|jwt|url|uri|href|query)$/i

/** Forms that are secret or personal wherever they stand in a text, each with what is written instead. */
const secretForms: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]*\.?[\w-]*/g, '[token]'],
  [/\b(bearer|basic)\s+\S+/gi, '$1 [redacted]'],
  [/\/\/[^\s/@]*:[^\s/@]*@/g, '//[redacted]@'],
  [/[?#][^\s"'<>]*/g, '?[redacted]'],
  [/\b0x[0-9a-f]{40,}\b/gi, '[hex]'],
  [/\b[0-9a-f]{64,}\b/gi, '[hex]'],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[mail]'],
]

const deepest = 4

/** A copy of facts that may be written to a log: no secrets, tokens, queries, account addresses or mail addresses. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value.slice(0, 2_000))
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === deepest) return '[deep]'
  if (value instanceof Error) return redactError(value)
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      secretNames.test(name) ? '[redacted]' : redact(item, depth + 1),
    ]),
  )
}

/** Where it happened; an error's own message may quote what a visitor sent. */
function redactError(error: Error) {
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const { code } = error as { code?: unknown }
  return {
    name: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    at: lines.slice(0, 8).map((line) => redactText(line.trim())),
  }
}

const redactText = (text: string) => secretForms.reduce((done, [form, instead]) => done.replace(form, instead), text)
