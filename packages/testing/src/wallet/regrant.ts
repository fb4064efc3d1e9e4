/** Grants with other accounts, which every origin sees from now on. */
export const regrant = <Grant extends { readonly accounts: readonly string[] }>(
  grants: Readonly<Record<string, Grant>>,
  accounts: Grant['accounts'],
): Readonly<Record<string, Grant>> =>
  Object.fromEntries(Object.entries(grants).map(([origin, grant]) => [origin, { ...grant, accounts }]))
