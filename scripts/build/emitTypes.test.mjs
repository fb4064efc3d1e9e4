import { expect, test } from 'vitest'
import { withExtensions } from './emitTypes.mjs'

const rewrite = (code) => withExtensions(code, '/p/src/index.d.ts', (bare) => !bare.endsWith('/views'))

test('every kind of relative specifier gets the extension Node asks for', () => {
  expect(rewrite("export * from './Account';\nimport type { A } from '../b';\nimport './c.js';\n")).toBe(
    "export * from './Account.js';\nimport type { A } from '../b.js';\nimport './c.js';\n",
  )
  expect(rewrite("export declare const a: typeof import('./d').d;\n")).toBe(
    "export declare const a: typeof import('./d.js').d;\n",
  )
  expect(rewrite("export declare const a: import('./d').D<import('./e').E>;\n")).toBe(
    "export declare const a: import('./d.js').D<import('./e.js').E>;\n",
  )
})

test('a folder means its index, and package names stay', () => {
  expect(rewrite("export * from './views';\nexport * from '@latchkey/core';\n")).toBe(
    "export * from './views/index.js';\nexport * from '@latchkey/core';\n",
  )
})
