import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Bundles honest and hostile visitors, which the short form of `npm test` runs too; answers their module's path. */
export async function buildVisitors(root) {
  const { build } = await import('tsdown')
  const outDir = join(root, '.latchkey', 'bench-visitors')
  mkdirSync(outDir, { recursive: true })
  await build({
    config: false,
    cwd: join(root, 'services/server'),
    entry: { visitors: 'src/hostile/visitors.test.support.ts' },
    outDir,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    dts: false,
    report: false,
    logLevel: 'silent',
    outExtensions: () => ({ js: '.mjs' }),
    deps: { alwaysBundle: [/^@latchkey\//] },
    inputOptions: { resolve: { conditionNames: ['@latchkey/source', 'node', 'import', 'default'] } },
  })
  return join(outDir, 'visitors.mjs')
}
