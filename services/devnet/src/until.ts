/** Resolves once the condition holds; the test's own deadline ends a wait that never does. */
export async function until(condition: () => boolean | Promise<boolean>) {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20))
}
