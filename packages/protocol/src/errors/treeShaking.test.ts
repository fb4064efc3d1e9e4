import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

const errors = fileURLToPath(new URL('../errors.ts', import.meta.url))

async function bundle(names: string): Promise<string> {
  const entry = 'virtual:entry'
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? `export { ${names} } from ${JSON.stringify(errors)}` : undefined),
      },
    ],
  })
  const [first] = Array.isArray(output) ? output : [output]
  return first && 'output' in first ? first.output[0].code : ''
}

test('one definition costs its own words and nothing of the other domains', async () => {
  const code = await bundle('userRejected')
  expect(code.match(/[a-z]+\.[a-z]+_[a-z_]+/g)).toEqual(['connect.user_rejected'])
  expect(gzipSync(code).length).toBeLessThan(450)
})

test('reading what a wallet threw brings no table along', async () => {
  expect(gzipSync(await bundle('walletErrorCode, isUserRejection')).length).toBeLessThan(650)
  const connect = await bundle('connectErrorFrom')
  expect(connect).not.toContain('rpc.')
  expect(gzipSync(connect).length).toBeLessThan(1200)
})
