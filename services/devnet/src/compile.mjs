// Run as a process of its own: the compiler is 8 MB of WebAssembly that never gives its memory back.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const solc = require('solc')
const folder = new URL('../contracts/', import.meta.url)

const names = readdirSync(folder).filter((name) => name.endsWith('.sol'))
const input = {
  language: 'Solidity',
  sources: Object.fromEntries(names.map((name) => [name, { content: readFileSync(new URL(name, folder), 'utf8') }])),
  settings: {
    evmVersion: 'cancun',
    optimizer: { enabled: true, runs: 200 },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
  },
}

const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }))
const errors = (output.errors ?? []).filter((problem) => problem.severity === 'error')
if (errors.length > 0) {
  process.stderr.write(errors.map((problem) => problem.formattedMessage).join('\n'))
  process.exitCode = 1
} else {
  const artefacts = Object.fromEntries(names.map((name) => [name.replace('.sol', ''), artefact(name)]))
  process.stdout.write(JSON.stringify(artefacts))
}

function artefact(name) {
  const { abi, evm } = output.contracts[name][name.replace('.sol', '')]
  return { abi, bytecode: `0x${evm.bytecode.object}`, runtime: `0x${evm.deployedBytecode.object}` }
}

function readImport(path) {
  try {
    return { contents: readFileSync(require.resolve(path), 'utf8') }
  } catch (error) {
    return { error: error.message }
  }
}
