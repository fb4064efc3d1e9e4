/** What must be set before an adapter can be recorded, in words. */
export function missingFor({ keys, unsent = [], address, base }, environment) {
  return [
    ...(base || environment[address] ? [] : [`${address}, the address of the provider with its key`]),
    ...[...keys, ...unsent].filter((key) => !environment[key]).map((key) => `${key}, a key of the provider`),
    ...(environment.RECORD_ACCOUNT ? [] : ['RECORD_ACCOUNT, an account whose things are asked for']),
  ]
}
