import { expect, test } from 'vitest'
import { publishedManifest } from './packPackages.mjs'

test('the condition of this repository is not published, nor what has no other', () => {
  const manifest = {
    name: 'latchkey',
    exports: {
      '.': { '@latchkey/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
      './button.css': { '@latchkey/source': './src/button.css', default: './dist/button.css' },
      './fake': { '@latchkey/source': './src/fake.test.support.ts' },
    },
  }
  expect(publishedManifest(manifest)).toEqual({
    name: 'latchkey',
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './button.css': './dist/button.css',
      './package.json': './package.json',
    },
  })
})
