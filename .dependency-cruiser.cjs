// Imports only ever point down the rings; see ARCHITECTURE.md for the picture.
const { readFileSync } = require('node:fs')
const { join } = require('node:path')

const chains = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos', 'walletconnect', 'embedded']

/** Package folder: the packages below it, the ones it may only take types from, and the npm packages it may use. */
const rings = {
  protocol: { below: [], npm: ['valibot'] },
  core: { below: ['protocol'], npm: [] },
  eip155: { below: ['protocol', 'core'], npm: ['viem', '@noble/[^/]+', '@scure/[^/]+'] },
  solana: {
    below: ['protocol', 'core'],
    npm: ['@solana/[^/]+', '@wallet-standard/[^/]+', '@noble/[^/]+', '@scure/[^/]+'],
  },
  bip122: { below: ['protocol', 'core'], npm: ['bip322-js', 'bitcoinjs-lib', '@noble/[^/]+', '@scure/[^/]+'] },
  polkadot: { below: ['protocol', 'core'], npm: ['@polkadot/[^/]+', '@noble/[^/]+', '@scure/[^/]+'] },
  cosmos: { below: ['protocol', 'core'], npm: ['@cosmjs/[^/]+', '@noble/[^/]+', '@scure/[^/]+'] },
  walletconnect: { below: ['protocol', 'core'], npm: ['@noble/[^/]+', '@scure/[^/]+'] },
  embedded: { below: ['protocol', 'core'], npm: ['@noble/[^/]+', '@scure/[^/]+'] },
  proxy: { below: ['protocol'], npm: [], node: true },
  flow: { below: ['protocol', 'core'], npm: [] },
  features: { below: ['protocol', 'core'], npm: ['valibot'] },
  react: { below: ['protocol', 'core', 'flow', 'features'], npm: ['react'] },
  ui: {
    below: ['protocol', 'flow', 'features', 'react'],
    typesOnly: ['core'],
    npm: ['react', 'react-dom', 'lucide-react', 'qr', 'uqr'],
  },
  latchkey: { below: ['protocol', 'core', ...chains, 'flow', 'features', 'react', 'ui'], npm: ['react', 'react-dom'] },
  testing: {
    below: ['protocol'],
    typesOnly: ['core'],
    npm: [
      'ethers',
      '@noble/[^/]+',
      '@scure/[^/]+',
      '@solana/[^/]+',
      '@wallet-standard/[^/]+',
      'bip322-js',
      'bitcoinjs-lib',
      '@polkadot/[^/]+',
      '@cosmjs/[^/]+',
    ],
  },
}

const services = {
  server: { below: ['protocol'] },
  frame: { below: ['protocol'] },
  devnet: { below: ['protocol', 'testing'] },
}

const notTest = '\\.(browser\\.test|test|test-d)\\.'
const oneOf = (names) => (names.length > 0 ? `(${names.join('|')})` : '(?!)')
const npm = (names) => `(^|/)node_modules/${oneOf(names)}/`

const ringRules = Object.entries(rings).flatMap(
  ([name, { below, typesOnly = [], npm: allowed, node = name === 'testing' }]) => {
    const from = { path: `^packages/${name}/`, pathNot: notTest }
    const rules = [
      {
        name: `ring-${name}`,
        comment: `${name} may import ${[...below, ...typesOnly].join(', ') || 'nothing'} of ours and no application or service`,
        severity: 'error',
        from,
        to: {
          path: '^(packages|services|apps|e2e|bench|scripts)/',
          pathNot: `^packages/${oneOf([name, ...below, ...typesOnly])}/`,
        },
      },
      {
        name: `npm-${name}`,
        comment: `${name} may use ${allowed.join(', ')} and nothing else from outside`,
        severity: 'error',
        from:
          name === 'protocol' ? { ...from, pathNot: [notTest, '^packages/protocol/src/(address|hash|visitor)'] } : from,
        to: {
          dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg', ...(node ? [] : ['core'])],
          pathNot: [npm(allowed), '^packages/'],
        },
      },
    ]
    if (typesOnly.length > 0)
      rules.push({
        name: `types-${name}`,
        comment: `${name} may take only types from ${typesOnly.join(', ')}`,
        severity: 'error',
        from,
        to: { path: `^packages/${oneOf(typesOnly)}/`, dependencyTypesNot: ['type-only'] },
      })
    return rules
  },
)

const serviceRules = Object.entries(services).map(([name, { below }]) => ({
  name: `ring-service-${name}`,
  comment: `services/${name} may import ${below.join(', ')} and no browser package`,
  severity: 'error',
  from: { path: `^services/${name}/`, pathNot: notTest },
  to: { path: '^(packages|services|apps|e2e|bench)/', pathNot: [`^packages/${oneOf(below)}/`, `^services/${name}/`] },
}))

function subpathsOf(name) {
  try {
    const { exports } = JSON.parse(readFileSync(join(__dirname, 'packages', name, 'package.json'), 'utf8'))
    return Object.keys(exports)
      .map((subpath) => subpath.replace('./', ''))
      .filter((subpath) => subpath !== '.')
  } catch {
    return []
  }
}

/** What two wings share stands outside both; a sheet of rules may be named by several and is adopted once. */
const wingRule = {
  name: 'ui-wings',
  comment: 'one wing never imports another: each is loaded alone',
  severity: 'error',
  from: { path: '^packages/ui/src/wings/([^/]+)/', pathNot: notTest },
  to: { path: '^packages/ui/src/wings/[^/]+/', pathNot: ['^packages/ui/src/wings/$1/', '\\.css$'] },
}
const sharedRule = {
  name: 'ui-below-wings',
  comment: 'what wings are made of imports none of them but by import(), and values to draw them with',
  severity: 'error',
  from: {
    path: '^packages/ui/src/(holdings|icons|images|parts|qr|styles|theme|views)/',
    pathNot: [notTest, '^packages/ui/src/views/fixtures/'],
  },
  to: { path: '^packages/ui/src/wings/', pathNot: '\\.css$', dynamic: false },
}

const featureSubpaths = subpathsOf('features')
const featureRules = featureSubpaths.map((subpath) => ({
  name: `feature-${subpath}`,
  comment: 'one feature never imports another: each is loaded alone',
  severity: 'error',
  from: { path: `^packages/features/src/${subpath}(/|\\.)`, pathNot: notTest },
  to: { path: `^packages/features/src/${oneOf(featureSubpaths.filter((other) => other !== subpath))}(/|\\.)` },
}))

/** Folders of a large feature, each only those before it; what opens the feature stands above them. */
const featureFolders = {
  onramp: ['offers', 'kept', 'purchase'],
  send: ['form', 'chain', 'receiver', 'transfer'],
  swap: ['form', 'quote', 'trust', 'plan'],
}
const folderRules = Object.entries(featureFolders).flatMap(([feature, folders]) => {
  const place = `^packages/features/src/${feature}`
  return [
    ...folders.map((name, at) => ({
      name: `feature-${feature}-${name}`,
      comment: `of ${feature}, ${name} may import ${folders.slice(0, at).join(', ') || 'no other folder'}, and never what opens it`,
      severity: 'error',
      from: { path: `${place}/${name}/`, pathNot: notTest },
      to: { path: `${place}(/|\\.)`, pathNot: `${place}/${oneOf(folders.slice(0, at + 1))}/` },
    })),
    {
      name: `feature-${feature}-unlisted`,
      comment: `a folder of ${feature} is one of ${folders.join(', ')}`,
      severity: 'error',
      from: { path: `${place}(/|\\.)`, pathNot: notTest },
      to: { path: `${place}/[^/]+/`, pathNot: `${place}/${oneOf(folders)}/` },
    },
  ]
})

/** The server: rings every noun may use, each only those before it; then the nouns in the order of their list. */
const serverRoot = 'services/server/src'
const serverRings = ['clock', 'config', 'log', 'sharing', 'database', 'tries', 'http', 'upstream', 'readiness', 'noun']
const nounList =
  readFileSync(join(__dirname, serverRoot, 'nouns.ts'), 'utf8').match(/= \[([^\]]*)\] as const/)?.[1] ?? ''
const serverNouns = [...nounList.matchAll(/(\w+)Noun/g)].map(([, name]) => name)
const serverOrder = [...serverRings, ...serverNouns]
const serverRules = [
  ...serverOrder.map((name, place) => ({
    name: `server-${name}`,
    comment: `${name} may import ${serverOrder.slice(0, place).join(', ') || 'nothing else of the server'}, types too, and never what assembles them`,
    severity: 'error',
    from: { path: `^${serverRoot}/${name}/`, pathNot: notTest },
    to: { path: `^${serverRoot}/`, pathNot: `^${serverRoot}/${oneOf(serverOrder.slice(0, place + 1))}/` },
  })),
  {
    name: 'server-unlisted',
    comment:
      'a folder of the server is a ring, a noun of nouns.ts, or one of record, admin and command, which stand above them',
    severity: 'error',
    from: { path: `^${serverRoot}/`, pathNot: notTest },
    to: {
      path: `^${serverRoot}/[^/]+/`,
      pathNot: [notTest, `^${serverRoot}/${oneOf([...serverOrder, 'record', 'admin', 'command'])}/`],
    },
  },
  {
    name: 'server-no-type-circle',
    comment: 'files of the server never import each other in a circle, not even types',
    severity: 'error',
    from: { path: `^${serverRoot}/` },
    to: { circular: true },
  },
]

module.exports = {
  forbidden: [
    ...ringRules,
    ...serviceRules,
    ...featureRules,
    ...folderRules,
    wingRule,
    sharedRule,
    ...serverRules,
    {
      name: 'protocol-curves',
      comment: 'only addresses, hashes and the seal of a visitor need noble and scure',
      severity: 'error',
      from: { path: '^packages/protocol/src/(address|hash|visitor)', pathNot: notTest },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-no-pkg', 'core'],
        pathNot: [npm(['valibot', '@noble/hashes', '@scure/base']), '^packages/'],
      },
    },
    {
      name: 'unresolvable',
      comment:
        'an import that leads nowhere, or behind the door of a package (only what its exports name can be imported)',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.css\\?inline$|^virtual:' },
    },
    {
      name: 'support-of-tests',
      comment: 'what only tests share is imported by tests alone',
      severity: 'error',
      from: { pathNot: notTest },
      to: { path: '\\.test\\.support\\.' },
    },
    {
      name: 'packages-never-import-apps',
      comment: 'what people look at is above everything',
      severity: 'error',
      from: { path: '^(packages|services)/' },
      to: { path: '^(apps|e2e|bench)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.latchkey)/|^(e2e/consumers/[^/]+|examples)/|^scripts/recipes/[^/]+/files/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: join(__dirname, 'tsconfig.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@latchkey/source', 'import', 'module', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}
