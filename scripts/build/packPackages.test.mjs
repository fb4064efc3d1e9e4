import { expect, test } from 'vitest'
import { publishedManifest } from './packPackages.mjs'

test('a program is published without exports, scripts and what only its build needs', () => {
  const manifest = {
    name: 'latchkey-server',
    bin: './dist/main.js',
    exports: { '.': { '@latchkey/source': './src/index.ts' } },
    scripts: { build: 'tsdown' },
    dependencies: { ws: '8.23.0' },
    devDependencies: { '@latchkey/protocol': '0.1.0' },
  }
  expect(publishedManifest(manifest)).toEqual({
    name: 'latchkey-server',
    bin: './dist/main.js',
    dependencies: { ws: '8.23.0' },
  })
})

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
