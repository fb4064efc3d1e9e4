export function findAnvil(machine?: {
  readonly platform?: string
  readonly arch?: string
  readonly env?: Readonly<Record<string, string | undefined>>
}): string
