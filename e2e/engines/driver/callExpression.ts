/** The source of a call in the page, whose value is JSON in a string. */
export function callExpression(run: (...values: never[]) => unknown, values: readonly unknown[]): string {
  return `(async () => JSON.stringify((await (${run})(${values.map((value) => JSON.stringify(value)).join(', ')})) ?? null))()`
}
