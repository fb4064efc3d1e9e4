import { defineConfig } from 'tsdown'

/** One process, plain JavaScript; packages of npm stay outside, ours come in. */
export default defineConfig({
  entry: { main: 'src/main.ts', finishBuild: 'src/finishBuild.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  dts: false,
  sourcemap: true,
  report: false,
  logLevel: 'warn',
  outExtensions: () => ({ js: '.js' }),
  deps: { alwaysBundle: [/^@latchkey\//] },
  inputOptions: { resolve: { conditionNames: ['@latchkey/source', 'node', 'import', 'default'] } },
})
