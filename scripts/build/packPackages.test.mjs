import { expect, test } from 'vitest'
import { publishedManifest } from './packPackages.mjs'

test('the condition of this repository is not published', () => {
  const manifest = {
    name: 'latchkey',
    exports: {
      '.': { '@latchkey/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
      './button.css': { '@latchkey/source': './src/button.css', default: './dist/button.css' },
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
