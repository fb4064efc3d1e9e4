import { installConsumer } from '../build/installConsumer.mjs'
import { readPacked } from '../build/readPacked.mjs'
import { neverOnThePath, offThePath } from './budgets.mjs'
import { buildPage } from './buildPage.mjs'
import { bytesOf, entryGraph, fullGraph } from './graph.mjs'

const bare = `import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')).render(<h1>Hello</h1>)
`

const kit = `import { createRoot } from 'react-dom/client'
import { createLatchkey } from 'latchkey'
import { eip155 } from 'latchkey/eip155'
import { mainnet } from 'latchkey/networks'
import { ConnectButton, LatchkeyProvider } from 'latchkey/react'
import 'latchkey/button.css'
const latchkey = createLatchkey({ adapters: [eip155()], networks: [mainnet] })
createRoot(document.getElementById('root')).render(
  <LatchkeyProvider latchkey={latchkey}><h1>Hello</h1><ConnectButton /></LatchkeyProvider>,
)
`

/** Imports whose cost is told, not limited. */
const imports = {
  "import { createLatchkey } from 'latchkey'": "export { createLatchkey } from 'latchkey'",
  "import { eip155 } from 'latchkey/eip155'": "export { eip155 } from 'latchkey/eip155'",
  "import { ConnectButton } from 'latchkey/react'": "export { ConnectButton, LatchkeyProvider } from 'latchkey/react'",
  "import 'latchkey/vanilla'": "export * from 'latchkey/vanilla'",
}

/**
 * Measures from the packed packages: `figures` in gzip bytes above a bare React page, `lines` to read (per import and per lazy
 * chunk), `trespassers` that are on the way to connected but must not be.
 */
export async function measureSizes(root) {
  const folder = installConsumer(root, readPacked(root), 'sizes')
  const bareChunks = await buildPage(folder, 'bare', bare)
  const baseline = bytesOf(bareChunks, entryGraph(bareChunks))
  const chunks = await buildPage(folder, 'kit', kit)
  const first = entryGraph(chunks)
  const path = fullGraph(chunks, offThePath)
  const figures = {
    'before the first click': bytesOf(chunks, first) - baseline,
    'until connected': bytesOf(chunks, path) - baseline,
  }
  const trespassers = [
    ...new Set(
      path
        .flatMap((name) => chunks.get(name).modules)
        .filter((id) => neverOnThePath.some((pattern) => pattern.test(id))),
    ),
  ]
  const lines = []
  for (const [label, source] of Object.entries(imports)) {
    const page = await buildPage(folder, 'import', `${source}\n`)
    lines.push({ label, bytes: bytesOf(page, entryGraph(page)) })
  }
  const lazy = path
    .filter((name) => !first.includes(name) && !chunks.get(name).isReact)
    .map((name) => ({ label: `lazy ${name.replace('assets/', '')}`, bytes: chunks.get(name).gzip }))
    .sort((a, b) => b.bytes - a.bytes)
  const heavy = first
    .filter((name) => !chunks.get(name).isReact)
    .flatMap((name) => chunks.get(name).weights)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 12)
    .map(([id, bytes]) => ({ label: `at once, before minifying: ${id.split('node_modules/').at(-1)}`, bytes }))
  return { figures, lines: [...lines, ...heavy, ...lazy], trespassers }
}
