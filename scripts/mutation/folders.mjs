const server = 'services/server/src'

/** Tests that would hold every mutant up for half a minute, most of them because they start processes of their own, where no mutant is. */
export const leftOut = [
  `${server}/command/runCommand.test.ts`,
  `${server}/rawSockets.fuzz.test.ts`,
  `${server}/record/record.test.ts`,
  `${server}/relay/bridge/refusingUpstream.test.ts`,
  `${server}/relay/load/*.test.ts`,
  `${server}/relay/relayCost.test.ts`,
  `${server}/relay/relayCrash.test.ts`,
]

const wholeServer = [`${server}/{createServer,startServer,listen,referenceClient}.test.ts`, `${server}/admin/*.test.ts`]

/**
 * What `npm run mutation` mutates, in the order it does. The tests beside a file are asked first, about what those left alive all
 * tests in the folder and its `further` ones, which start a whole server.
 */
export const folders = [
  { folder: `${server}/http`, further: [...wholeServer, `${server}/{name,relay/socket}/*.test.ts`] },
  { folder: `${server}/project`, further: [...wholeServer, `${server}/relay/createRelay.test.ts`] },
  { folder: `${server}/relay`, further: wholeServer },
  { folder: 'packages/proxy/src', further: [] },
  { folder: `${server}/chain`, further: wholeServer },
  { folder: 'packages/walletconnect/src', further: [] },
  { folder: `${server}/sharing`, further: [] },
  {
    folder: `${server}/database`,
    further: [...wholeServer, `${server}/serverLogin.test.ts`, `${server}/relay/mailbox/*.test.ts`],
  },
  { folder: `${server}/audit`, further: [`${server}/admin/*.test.ts`] },
  { folder: `${server}/webhook`, further: [`${server}/project/adminRoutes.test.ts`] },
  {
    folder: `${server}/upstream`,
    further: [`${server}/{chain,balance}/quota.test.ts`, `${server}/{balance,history,nft}/providers/*.test.ts`],
  },
]

const isSource = (path) => /\.ts$/.test(path) && !/\.(test|test-d)\.|\.test\.support\.ts$|\/fake\//.test(path)

/** The folder of the table a file is mutated in, or undefined. */
export const folderOf = (path) =>
  isSource(path) ? folders.find(({ folder }) => path.startsWith(`${folder}/`))?.folder : undefined
