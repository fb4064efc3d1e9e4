#!/usr/bin/env node
// Writes what is generated and committed: `npm run generate -- <name>`.
import { say } from './test/say.mjs'

const generators = {
  api: 'the snapshots of the public surface and docs/api',
  changelog: 'CHANGELOG.md, from the changesets',
  directory: 'the built-in directory of wallets, from data/wallets.json',
  icons: 'the icons the server serves, from open icon sets',
  networks: 'the networks of latchkey/networks, from viem',
  remaining: 'the list of known faults, without those that are mended',
}

const [name] = process.argv.slice(2).filter((word) => word !== '--')
if (name in generators) await import(`./generate/${name}.mjs`)
else {
  say('npm run generate -- one of')
  for (const [known, about] of Object.entries(generators)) say(`  ${known.padEnd(10)} ${about}`)
  process.exitCode = 2
}
