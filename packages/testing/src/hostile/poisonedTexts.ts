/** What a storage may hold after someone else wrote to it. */
export const poisonedTexts: readonly string[] = [
  '',
  'null',
  'undefined',
  '{',
  '[]',
  '42',
  '"text"',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"version":999,"status":"connected"}',
  `{"status":"connected","address":"<img src=x onerror=alert(1)>","chainId":"eip155:1e400"}`,
  `[${'['.repeat(5_000)}${']'.repeat(5_000)}]`,
  'x'.repeat(1_000_000),
]
